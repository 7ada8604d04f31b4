"""Every page type, in four languages, light and dark: accessible and valid."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Literal

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Browser

from app.languages import LANGUAGES

from .conftest import PHONE
from .judges import AXE, VNU, require
from .test_reading import PAGES

every_language = pytest.mark.parametrize("code", LANGUAGES)


@every_language
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(chromium: Browser, site: str, code: str, scheme: Literal["light", "dark"]) -> None:
    require(AXE)
    context = chromium.new_context(base_url=site, viewport=PHONE, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    findings = []
    for address in PAGES:
        page.goto(address.format(code))
        page.add_script_tag(path=str(AXE))
        result = page.evaluate("axe.run({ resultTypes: ['violations'] })")
        findings += [
            f"{address}: {violation['id']}: {violation['nodes'][0]['html'][:160]} "
            f"{violation['nodes'][0]['any'][:1] and violation['nodes'][0]['any'][0]['message']}"
            for violation in result["violations"]
        ]
    context.close()
    assert findings == []


def test_axe_would_find_a_picture_without_words(chromium: Browser) -> None:
    require(AXE)
    page = chromium.new_page()
    page.set_content(
        "<!doctype html><html lang=en><title>x</title><main><h1>x</h1><img src=data:,></main></html>"
    )
    page.add_script_tag(path=str(AXE))
    assert [each["id"] for each in page.evaluate("axe.run()")["violations"]] == ["image-alt"]
    page.close()


@every_language
def test_the_html_is_valid(client: FlaskClient, tmp_path: Path, code: str) -> None:
    require(VNU, "java")
    for number, address in enumerate(PAGES):
        (tmp_path / f"{number}.html").write_bytes(client.get(address.format(code)).data)
    checked = subprocess.run(
        ["java", "-jar", str(VNU), "--errors-only", "--format", "gnu", str(tmp_path)],
        capture_output=True,
        text=True,
    )
    assert checked.stderr.replace(f"file:{tmp_path}/", "") == ""
