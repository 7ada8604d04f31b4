"""What is imported is declared, what is declared is used, and both are in the lock."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

from tests.parsing import PARSER

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKED = dict(line.split("==") for line in (ROOT / "requirements.lock").read_text().split())
COMMANDS = {"ruff", "mypy"}
"""Run by the Makefile, and imported by nobody."""
LOADED = {"uvloop"}
"""Granian takes it where it is there."""
PARSING = {PARSER}
"""BeautifulSoup takes it by its name."""
EXTRAS = {"psycopg-pool"}
"""Comes with ``psycopg[pool]``."""
TYPES = {"_typeshed"}
"""Only type checkers know it."""


def name_of(requirement: str) -> str:
    return re.split(r"[\[<>=;! ]", requirement)[0].lower()


RUNNING = {name_of(each) for each in PROJECT["project"]["dependencies"]}
TESTING = {name_of(each) for each in PROJECT["dependency-groups"]["dev"]}


def imported(folder: str) -> Iterator[str]:
    """The distributions that the Python files of *folder* import."""
    known = packages_distributions()
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            else:
                continue
            tops = {name.split(".")[0] for name in names} - {"app", "tests"} - TYPES
            tops -= sys.stdlib_module_names
            yield from (known.get(top, [top])[0].lower().replace("_", "-") for top in tops)


def test_the_site_declares_what_it_imports_and_nothing_else() -> None:
    assert set(imported("app")) - EXTRAS == RUNNING - LOADED


def test_the_tests_declare_what_they_import_beside_it() -> None:
    typed = {name for name in TESTING if name.startswith("types-")}
    assert set(imported("tests")) - RUNNING == TESTING - COMMANDS - PARSING - typed


def test_the_lock_holds_all_of_it() -> None:
    assert set(LOCKED) >= RUNNING | TESTING
