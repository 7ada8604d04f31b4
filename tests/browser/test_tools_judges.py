"""The pages of the tools: accessible, valid, never wider than the screen, quiet."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Browser, ViewportSize

from app.languages import LANGUAGES

from .conftest import DESKTOP, PHONE
from .judges import AXE, VNU, axe_findings, html_faults, require

PAGES = (
    "/{}/tools/",
    "/{}/tools/score?g=moor&n=6&a=4.2.3.1~Anna",
    "/{}/tools/score?a=99",
    "/{}/tools/farm?g=moor&f=TF3w0W00AAW0000.2f&s=9&b=2&h=1",
    "/{}/tools/farm?f=000A0W0000W0000.0&s=1",
    "/{}/tools/farm?f=00000W0000W0000A0MM.0.xr1.mt1&g=moor&s=2&u=c10~f3&r=d1F",
    "/{}/tools/harvest?g=moor&people=4&newborns=1&sheep=4&horse=2&pens=4+2&grain=2&hearth=1&wood=3&joinery=1&g3=1",
    "/{}/tools/harvest?people=5&solo=1",
    "/{}/tools/setup?e=revised&n=4&f=1&t=1&k=1&x=sxl",
    "/{}/tools/setup?e=first&n=5&m=family",
    "/{}/tools/round?e=revised&n=4&r=7&c=abcde&q=4.2&f=1",
    "/{}/tools/round?e=first&n=5&r=6",
)
every_language = pytest.mark.parametrize("code", LANGUAGES)


@every_language
def test_axe_finds_nothing(chromium: Browser, site: str, code: str) -> None:
    require(AXE)
    context = chromium.new_context(base_url=site, viewport=PHONE, bypass_csp=True)
    page = context.new_page()
    findings = []
    for address in PAGES:
        page.goto(address.format(code))
        page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        findings += [f"{address}: {finding}" for finding in axe_findings(page, dark=code == "en")]
    context.close()
    assert findings == []


@every_language
@pytest.mark.parametrize(
    "size", [PHONE, DESKTOP, {"width": 320, "height": 640}], ids=["phone", "desktop", "320px"]
)
def test_no_page_is_wider_than_the_screen_or_complains(
    chromium: Browser, site: str, code: str, size: ViewportSize
) -> None:
    context = chromium.new_context(base_url=site, viewport=size)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    for address in PAGES:
        page.goto(address.format(code))
        page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
    assert complaints == []
    context.close()


@every_language
def test_the_html_is_valid(client: FlaskClient, tmp_path: Path, code: str) -> None:
    require(VNU, "java")
    assert html_faults(client, [address.format(code) for address in PAGES], tmp_path) == ""
