"""Imports point one way; what may not import each other agrees all the same."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
APP = ROOT / "app"

PLAIN = {
    "addresses",
    "cache_folder",
    "catalogues",
    "config",
    "farm_sketch",
    "file_cache",
    "kept_results",
    "languages",
    "parallel_work",
    "priority",
}
"""Small modules that anything may use; they use each other at most, and no web."""
HTTP = {"client_name", "language_negotiation", "problems", "view_declarations"}
"""The same for what speaks HTTP."""
GROUND = PLAIN | HTTP

MAY_USE = {
    **dict.fromkeys(PLAIN, PLAIN),
    **dict.fromkeys(HTTP, GROUND),
    "i18n": GROUND,
    "compiled_templates": PLAIN,
    "content": PLAIN,
    "search": PLAIN | {"content"},
    "engine": {"farm_sketch"},
    "feeding": {"engine"},
    "bots": {"engine"},
    "proving": {"engine", "bots"},
    "wording": PLAIN | {"content", "engine"},
    "terminal": PLAIN | {"content", "engine", "wording", "bots"},
    "serving": GROUND,
    "web": GROUND | {"content", "i18n"},
    "site": GROUND | {"content", "search", "i18n", "web"},
    "tools": GROUND | {"content", "engine", "feeding", "wording", "i18n", "web"},
    "play": GROUND | {"content", "engine", "feeding", "wording", "bots", "i18n", "web"},
    "errors": GROUND | {"i18n", "web", "site"},
}
"""Site, tools and play are siblings: what they share lies below them."""
SIBLINGS = ("site", "tools", "play")
PUT_TOGETHER = {"__init__", "cli", "game_commands", "startup"}
"""Here everything comes together; nothing may use them, so they may use anything."""

PLAY = APP / "play"
ROOMS = {
    "tables": set[str](),
    "storage": {"tables"},
    "solo": {"tables"},
    "coach": {"tables"},
    "live": {"tables", "storage"},
    "screens": {"tables", "storage"},
    "decisions": {"tables", "screens"},
    "views": {"tables", "storage", "solo", "coach", "live", "screens", "decisions"},
}
"""The folders of play, and which of them each may use."""
ROOM_SOURCES = sorted(path for room in ROOMS for path in (PLAY / room).rglob("*.py"))
MEET_FLASK = {"views", "live/identity", "live/services"}
"""Who in play knows of requests: the views, and what finds the player and the services of a request."""

WITHOUT_WEB = ("content", "search", "engine", "feeding", "bots", "proving", "wording", "terminal")
WEB = {"flask", "werkzeug", "granian", "a2wsgi"}


def part_of(path: Path) -> str:
    """The folder of ``app`` that *path* lies in, or the name of a module that lies in none."""
    return path.relative_to(APP).with_suffix("").parts[0]


SOURCES = sorted(path for path in APP.rglob("*.py") if part_of(path) not in PUT_TOGETHER)


def imported(path: Path) -> Iterator[str]:
    """The modules that *path* imports, at its head or anywhere else, by their full names."""
    package = ("app", *path.relative_to(APP).parent.parts)
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            name = ".".join((*base, *(node.module or "").split("."))).strip(".")
            yield from [name] if name != "app" else [f"app.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def forbidden(path: Path, part: str) -> set[str]:
    """What *path*, as a file of *part*, imports against the arrows; ``app`` stands for all of it."""
    names = [name.split(".") for name in imported(path)]
    return {name[min(1, len(name) - 1)] for name in names if name[0] == "app"} - MAY_USE[part] - {part}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(APP)))
def test_imports_point_inwards(path: Path) -> None:
    assert not forbidden(path, part_of(path))


def forbidden_in_play(path: Path, room: str) -> set[str]:
    """What *path*, as a file of a *room* of play, imports against the arrows."""
    names = [name.split(".") for name in imported(path)]
    found = {name[2] for name in names if name[:2] == ["app", "play"] and len(name) > 2}
    place = path.relative_to(PLAY).with_suffix("").as_posix() if path.is_relative_to(PLAY) else room
    meets = any(place == each or place.startswith(f"{each}/") for each in MEET_FLASK)
    return found - ROOMS[room] - {room} | {name[0] for name in names if name[0] == "flask" and not meets}


@pytest.mark.parametrize("path", ROOM_SOURCES, ids=lambda path: str(path.relative_to(PLAY)))
def test_imports_of_play_point_to_the_table(path: Path) -> None:
    assert not forbidden_in_play(path, path.relative_to(PLAY).parts[0])


def test_every_folder_of_play_has_its_arrows() -> None:
    assert {path.name for path in PLAY.iterdir() if (path / "__init__.py").exists()} == set(ROOMS)


@pytest.mark.parametrize(
    ("room", "line", "found"),
    [
        ("tables", "from app.play.storage.store import Store", {"storage"}),
        ("screens", "from app.play.views import pages", {"views"}),
        ("storage", "from flask import request", {"flask"}),
        ("live", "from app.play.tables.table import Table", set()),
    ],
)
def test_a_forbidden_import_within_play_is_found(
    room: str, line: str, found: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted = tmp_path / room / "planted.py"
    planted.parent.mkdir()
    planted.write_text(line)
    monkeypatch.setattr(f"{__name__}.APP", tmp_path)
    assert forbidden_in_play(planted, room) == found


def test_every_part_has_its_arrows() -> None:
    assert {part_of(path) for path in SOURCES} == set(MAY_USE)


@pytest.mark.parametrize(
    ("part", "line", "found"),
    [
        ("tools", "from ..site.search import search", {"site"}),
        ("tools", "from app.site import search", {"site"}),
        ("site", "from .. import tools", {"tools"}),
        ("play", "import app.tools.query", {"tools"}),
        ("play", "import app", {"app"}),
        ("engine", "from app.content import Library", {"content"}),
        ("content", "def late():\n    from app.engine import apply", {"engine"}),
        ("wording", "from ..problems import problem", {"problems"}),
        ("site", "from .. import create_app", {"create_app"}),
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


@pytest.mark.parametrize("part", WITHOUT_WEB)
def test_rules_and_content_know_no_web(part: str) -> None:
    used = {name.split(".")[0] for path in (APP / part).rglob("*.py") for name in imported(path)}
    assert not used & WEB


def test_the_engine_plays_where_no_library_is_installed() -> None:
    """Nor does it wait for the whole site to be loaded."""
    assert (
        subprocess.run([sys.executable, "-S", "-c", "import app.engine, app.bots"], cwd=ROOT).returncode == 0
    )


BY_NAME = re.compile(r"\b(?:import_module|__import__|spec_from_file_location|run_module)\b")


def test_only_cards_are_imported_by_their_names() -> None:
    """An import that is not written down would go around the arrows; the cards' lies within the engine."""
    found = {str(path.relative_to(APP)) for path in APP.rglob("*.py") if BY_NAME.search(path.read_text())}
    assert found == {"engine/cards/__init__.py"}


TEMPLATE_USES = re.compile(r'{%-?\s*(?:include|import|extends|from)\s+"([^"]+)"')
SCRIPT_USES = re.compile(r'\b(?:from|import)\b[\s(]*"\.\./([^"]+)"')


def used_of_siblings(text: str, uses: re.Pattern[str], own: str) -> list[str]:
    """The files of another sibling's folder that a template or script in the folder *own* uses."""
    return [name for name in uses.findall(text) if name.partition("/")[0] in {*SIBLINGS} - {own}]


@pytest.mark.parametrize(
    ("folder", "kind", "uses"),
    [(ROOT / "templates", "html", TEMPLATE_USES), (ROOT / "static" / "js", "js", SCRIPT_USES)],
    ids=["templates", "scripts"],
)
def test_templates_and_scripts_of_siblings_leave_each_other_alone(
    folder: Path, kind: str, uses: re.Pattern[str]
) -> None:
    """What lies in no folder of its own belongs to the reading site, or to all."""
    for path in folder.rglob(f"*.{kind}"):
        assert not used_of_siblings(path.read_text(), uses, path.relative_to(folder).parts[0]), path


@pytest.mark.parametrize(
    ("text", "uses", "own"),
    [
        ('{% include "play/_learn.html" %}', TEMPLATE_USES, "home.html"),
        ('{%- from "tools/_parts.html" import stepper with context -%}', TEMPLATE_USES, "play"),
        ('import { read } from "../play/live.js";', SCRIPT_USES, "tools"),
        ('await import("../tools/form.js")', SCRIPT_USES, "search"),
    ],
)
def test_a_use_of_a_siblings_file_is_found(text: str, uses: re.Pattern[str], own: str) -> None:
    assert used_of_siblings(text, uses, own)


def read_elsewhere(texts: dict[str, str]) -> set[str]:
    """What one sibling puts into ``app.extensions`` and another takes out, by the code of each."""
    drawer = re.compile(r'extensions\["(\w+)"\](\s*=[^=])?')
    found = {part: drawer.findall(text) for part, text in texts.items()}
    put = {name: part for part, names in found.items() for name, written in names if written}
    return {name for part, names in found.items() for name, _ in names if put.get(name, part) != part}


def test_no_sibling_takes_what_another_has_put_into_the_application() -> None:
    """That would be a way around the arrows, too."""
    texts = {part: "".join(path.read_text() for path in (APP / part).rglob("*.py")) for part in SIBLINGS}
    assert not read_elsewhere(texts)
    planted = {"tools": 'app.extensions["tools"] = listed', "site": 'tools = app.extensions["tools"]'}
    assert read_elsewhere(planted) == {"tools"}
