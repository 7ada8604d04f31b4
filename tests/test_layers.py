"""Imports point one way; what may not import each other agrees all the same."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

APP = Path(__file__).parent.parent / "app"
GROUND = {
    "languages",
    "language_negotiation",
    "catalogues",
    "farm_sketch",
    "config",
    "addresses",
    "client_name",
    "cache_folder",
    "file_cache",
    "parallel_work",
    "view_declarations",
    "problems",
}
"""Small modules without imports of their own that anything may use."""

MAY_USE = {
    "content": GROUND,
    "search": GROUND | {"content"},
    "engine": {"farm_sketch"},
    "feeding": {"engine"},
    "bots": {"engine"},
    "proving": {"engine", "bots"},
    "wording": GROUND | {"content", "engine"},
    "terminal": GROUND | {"content", "engine", "wording", "bots"},
    "serving": {
        "client_name",
        "config",
        "view_declarations",
        "language_negotiation",
        "problems",
        "cache_folder",
    },
    "web": GROUND | {"content", "i18n"},
    "site": GROUND | {"content", "search", "i18n", "web"},
    "tools": GROUND | {"content", "search", "engine", "feeding", "wording", "i18n", "web"},
    "play": GROUND | {"content", "engine", "feeding", "wording", "bots", "i18n", "web"},
}
"""Site, tools and play are siblings: what they share lies below them."""
SOURCES = sorted(path for folder in MAY_USE for path in (APP / folder).rglob("*.py"))
FOLDERS = sorted(folder.name for folder in APP.iterdir() if (folder / "__init__.py").exists())


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


def forbidden(path: Path, part: str) -> set[str]:
    """What *path*, as a file of *part*, imports against the arrows."""
    return imported(path) - MAY_USE[part] - {part}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(APP)))
def test_imports_point_inwards(path: Path) -> None:
    assert not forbidden(path, path.relative_to(APP).parts[0])


def test_every_folder_has_its_arrows() -> None:
    assert set(FOLDERS) <= set(MAY_USE)


@pytest.mark.parametrize(
    ("part", "line", "found"),
    [
        ("tools", "from ..site.search import search", {"site"}),
        ("tools", "from app.site import search", {"site"}),
        ("site", "from .. import tools", {"tools"}),
        ("play", "import app.tools.query", {"tools"}),
        ("engine", "from app.content import Library", {"content"}),
        ("content", "def late():\n    from app.engine import apply", {"engine"}),
        ("site", "from ..web.lens import Lens", set()),
    ],
)
def test_a_forbidden_import_is_found(
    part: str, line: str, found: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted = tmp_path / part / "planted.py"
    planted.parent.mkdir()
    planted.write_text(line)
    monkeypatch.setattr(f"{__name__}.APP", tmp_path)
    assert forbidden(planted, part) == found
