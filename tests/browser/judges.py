"""Where the judges of pages are: axe-core and the HTML checker, installed from tests/browser/package.json."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

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
