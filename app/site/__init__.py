"""The reading site: books, chapters, single rules, search, glossary, reference, offline copy, JSON API."""

from __future__ import annotations

from flask import Flask

from . import (
    api,
    api_page,
    asked_questions,
    crawlers,
    glossary,
    lens_pages,
    offline,
    pages,
    permalinks,
    preparing,
    previews,
    reference,
    reporting,
    search,
)
from .page_list import all_addresses
from .page_list import permalinks as permalinks_of
from .page_list import previews as previews_of

PARTS = (
    lens_pages,
    search,
    api,
    api_page,
    reporting,
    reference,
    glossary,
    pages,
    asked_questions,
    permalinks,
    previews,
    offline,
    preparing,
    crawlers,
)


def init_app(app: Flask) -> None:
    library = app.extensions["library"]
    app.extensions["addresses"] = frozenset(
        (*all_addresses(library), *permalinks_of(library), *previews_of(library))
    )
    for part in PARTS:
        part.init_app(app)
