"""The reading site: books, chapters, single rules, glossary, status."""

from __future__ import annotations

from flask import Flask

from . import chrome, glossary, machine, pages, permalinks


def init_app(app: Flask) -> None:
    for part in (chrome, pages, glossary, permalinks, machine):
        part.init_app(app)
