"""Every page type, in four languages, light and dark: accessible and valid."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Browser

from app.languages import LANGUAGES

from .conftest import PHONE
from .judges import AXE, VNU, axe_findings, html_faults, require
from .test_reading import PAGES

every_language = pytest.mark.parametrize("code", LANGUAGES)


@every_language
def test_axe_finds_nothing(chromium: Browser, site: str, code: str) -> None:
    require(AXE)
    context = chromium.new_context(base_url=site, viewport=PHONE, bypass_csp=True)
    page = context.new_page()
    findings = []
    for address in PAGES:
        page.goto(address.format(code))
        findings += [f"{address}: {finding}" for finding in axe_findings(page, dark=code == "en")]
    context.close()
    assert findings == []


def test_axe_would_find_a_picture_without_words_and_pale_letters_on_dark_ground(chromium: Browser) -> None:
    require(AXE)
    page = chromium.new_page()
    dark = "@media (prefers-color-scheme: dark) { p { color: #333; background: #222; } }"
    page.set_content(
        f"<!doctype html><html lang=en><title>x</title><style>{dark}</style>"
        "<main><h1>x</h1><img src=data:,><p>pale letters</p></main></html>"
    )
    assert [finding.split(":")[0] for finding in axe_findings(page, dark=True)] == [
        "image-alt",
        "color-contrast",
    ]
    page.close()


@every_language
def test_the_html_is_valid(client: FlaskClient, tmp_path: Path, code: str) -> None:
    require(VNU, "java")
    assert html_faults(client, [address.format(code) for address in PAGES], tmp_path) == ""
