"""The main menu: few parts, each with its pages; every package brings its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from flask import Flask, current_app, g, request

from app.i18n import lazy_gettext as _l

TITLES = {
    "learn": _l("Learn"),
    "rules": _l("Rules"),
    "reference": _l("Reference"),
    "tools": _l("Tools"),
    "play": _l("Play"),
}
"""The parts in their order."""


@dataclass(frozen=True, slots=True)
class Link:
    """A page of the menu; what lies below its address belongs to it, too."""

    title: str
    address: str
    is_current: bool


@dataclass(frozen=True, slots=True)
class MenuPart:
    title: str
    links: tuple[Link, ...]

    @property
    def is_current(self) -> bool:
        return any(link.is_current for link in self.links)


MenuPages = Callable[[], Iterable[tuple[str, str]]]
"""Titles and addresses, in the language of the request."""


def init_app(app: Flask) -> None:
    app.extensions["menu"] = {id: [] for id in TITLES}
    app.jinja_env.globals["menu"] = menu


def add_pages(app: Flask, part: str, pages: MenuPages) -> None:
    """Let *pages* stand in the menu under *part*, after those that are there already."""
    app.extensions["menu"][part].append(pages)


def menu() -> list[MenuPart]:
    """The menu as it stands above the page at hand."""
    known: dict[str, list[MenuPages]] = current_app.extensions["menu"]
    found = {id: [pair for pages in known[id] for pair in pages()] for id in TITLES}
    here = _closest(address for pairs in found.values() for _, address in pairs)
    return [
        MenuPart(TITLES[id], tuple(Link(title, address, address == here) for title, address in pairs))
        for id, pairs in found.items()
        if pairs
    ]


def stand_at(address: str) -> None:
    """Let the page at hand stand in the menu where *address* does, about which it is."""
    g.menu_place = address


def _closest(addresses: Iterable[str]) -> str:
    """The address that the page has, or lies below: the longest, where one lies below another."""
    path = f"{g.get('menu_place', request.path)}/"
    return max((each for each in addresses if path.startswith(f"{each.rstrip('/')}/")), key=len, default="")
