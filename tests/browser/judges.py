"""The judges of pages: axe-core and the HTML checker, installed from tests/browser/package.json."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page

MODULES = Path(__file__).parent / "node_modules"
AXE = MODULES / "axe-core" / "axe.min.js"
VNU = MODULES / "vnu-jar" / "build" / "dist" / "vnu.jar"


def require(file: Path, program: str | None = None) -> None:
    """Leave the test out when a judge is missing, or fail where it is demanded."""
    if file.exists() and (program is None or shutil.which(program)):
        return
    message = f"{file.name} is not installed (npm install --prefix tests/browser): pages not judged by it"
    if os.environ.get("AGRICOLA_BROWSER") == "required":
        pytest.fail(message)
    pytest.skip(message)


def axe_findings(page: Page, *, dark: bool) -> list[str]:
    """What axe finds on the page as it stands: all in light colours, the contrast also in dark ones.

    Nothing else depends on the colours, and the colours do not depend on the language.
    """
    page.emulate_media(color_scheme="light")
    page.add_script_tag(path=str(AXE))
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    if dark:
        page.emulate_media(color_scheme="dark")
        contrast = "axe.run({ runOnly: ['color-contrast'], resultTypes: ['violations'] })"
        found += page.evaluate(contrast)["violations"]
    return [f"{each['id']}: {_first(each['nodes'][0])}" for each in found]


def html_faults(client: FlaskClient, addresses: Iterable[str], folder: Path) -> str:
    """What the HTML checker says about pages, each named by its place in the list."""
    for number, address in enumerate(addresses):
        (folder / f"{number}.html").write_bytes(client.get(address).data)
    command = ["java", "-jar", str(VNU), "--errors-only", "--format", "gnu", str(folder)]
    checked = subprocess.run(command, capture_output=True, text=True)
    return checked.stderr.replace(f"file:{folder}/", "")


def _first(node: dict[str, Any]) -> str:
    return f"{node['html'][:200]} {' '.join(check['message'] for check in node['any'][:1])}"
