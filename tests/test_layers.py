"""Imports point one way; what may not import each other agrees all the same."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

APP = Path(__file__).parent.parent / "app"
GROUND = {"languages", "catalogues", "sketch", "config"}
"""Small modules without imports of their own that anything may use."""

MAY_USE = {
    "content": GROUND,
    "search": GROUND | {"content"},
    "engine": {"sketch"},
    "serving": {"config"},
    "site": GROUND | {"content", "search", "i18n"},
    "tools": GROUND | {"content", "search", "engine", "i18n", "site"},
    "play": GROUND | {"content", "search", "engine", "i18n", "site"},
}
SOURCES = sorted(path for folder in MAY_USE for path in (APP / folder).rglob("*.py"))


def imported(path: Path) -> set[str]:
    """The parts of ``app`` that *path* imports, resolved from relative and absolute imports alike."""
    package = ("app", *path.relative_to(APP).parent.parts)
    parts = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            name = ".".join((*base, *(node.module or "").split("."))).strip(".")
            names = [name] if name != "app" else [f"app.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        parts |= {name.split(".")[1] for name in names if name.startswith("app.")}
    return parts


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(APP)))
def test_imports_point_inwards(path: Path) -> None:
    part = path.relative_to(APP).parts[0]
    assert imported(path) <= MAY_USE[part] | {part}


def test_the_layer_test_sees_every_kind_of_import(tmp_path: Path) -> None:
    source = APP / "content" / "cards.py"
    assert imported(APP / "content" / "markup" / "blocks.py") == {"catalogues", "content"}
    assert imported(source) == {"content"}
