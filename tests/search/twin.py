"""The browser's half of the search, run by node."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

NODE = shutil.which("node")
_SCRIPT = Path(__file__).parent / "twin.mjs"


def run_node(script: Path, given: dict[str, Any]) -> Any:
    """What *script* answers to *given*; browsers' files are modules, though none is called so."""
    command = [NODE or "node", "--no-warnings", "--experimental-default-type=module", str(script)]
    told = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, check=True)
    return json.loads(told.stdout)


def twin_answers(copy: dict[str, Any], queries: list[str], limit: int) -> list[dict[str, Any]]:
    """What the browser finds in its offline *copy*."""
    answers: list[dict[str, Any]] = run_node(_SCRIPT, {"copy": copy, "queries": queries, "limit": limit})
    return answers
