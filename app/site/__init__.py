"""The reading site: books, chapters, single rules, glossary, status."""

from __future__ import annotations

from flask import Flask

from . import api, chrome, glossary, lens_pages, machine, offline, pages, permalinks, reference, search


def init_app(app: Flask) -> None:
    for part in (chrome, lens_pages, search, api, glossary, reference, pages, permalinks, offline, machine):
        part.init_app(app)
