"""The reading site: books, chapters, single rules, search, glossary, reference, offline copy, JSON API."""

from __future__ import annotations

from flask import Flask

from . import (
    api,
    chrome,
    glossary,
    lens_pages,
    machine,
    offline,
    pages,
    permalinks,
    previews,
    reference,
    search,
)

PARTS = (
    chrome,
    lens_pages,
    search,
    api,
    glossary,
    reference,
    pages,
    permalinks,
    previews,
    offline,
    machine,
)


def init_app(app: Flask) -> None:
    for part in PARTS:
        part.init_app(app)
