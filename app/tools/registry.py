"""All tools: their blueprint, their index page, and the links between rules and tools."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import Blueprint, current_app, g, render_template

from ..content import Section
from ..i18n import PREFIX, speak_address_language
from ..i18n import gettext as _
from ..web.library import library
from .links import Links
from .query import Query

bp = Blueprint("tools", __name__, url_prefix=f"{PREFIX}/tools")
speak_address_language(bp)


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool as the index page shows it; ``title`` and ``summary`` are lazy words."""

    id: str
    icon: str
    title: str
    summary: str


@dataclass(frozen=True, slots=True)
class Registry:
    """All tools by id, and the rules each one lets try."""

    tools: Mapping[str, Tool]
    links: Links
    data: dict[tuple[str, str], dict[str, Any]] = field(default_factory=dict)
    """What scripts go on with, by tool and language: the same for every address."""


def registry() -> Registry:
    loaded: Registry = current_app.extensions["tools"]
    return loaded


@bp.get("/")
def index() -> str:
    return render_template("tools/index.html", tools=registry().tools.values())


def data_of(tool: str, make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """The data of a tool in the reader's language, made once."""
    kept, key = registry().data, (tool, g.language.code)
    if key not in kept:
        kept[key] = make()
    return kept[key]


def tools_for(rule: str) -> Iterator[Tool]:
    """The tools with which *rule* can be tried."""
    known = registry()
    return (tool for id, tool in known.tools.items() if rule in known.links.get(id, ()))


def rules_of(tool: str) -> Iterator[Section]:
    """The rules behind a tool, in the reader's language."""
    found = (library().section(g.language.code, rule) for rule in registry().links.get(tool, ()))
    return (section for section in found if section)


def notices(query: Query) -> list[str]:
    """What to tell a visitor whose address was damaged."""
    if not query.damaged:
        return []
    return [_("The address held values that make no sense; the nearest sensible ones are shown instead.")]
