"""What is prepared before readers ask for it: the search and the offline copies of all languages."""

from __future__ import annotations

from functools import partial

from flask import Flask

from ..file_cache import FileCache
from ..languages import LANGUAGES
from . import finder, offline


class Preparing:
    """Loading is quick and done by the server before its workers part; what is not kept yet takes long."""

    def __init__(self, search: finder.Finder, copies: offline.Copies, kept: FileCache) -> None:
        self._search = search
        self._copies = copies
        self._kept = kept

    def load(self) -> bool:
        """Read what is kept; False where something is missing that could be."""
        loaded = [part.load(code) for code in LANGUAGES for part in (self._search, self._copies)]
        return all(loaded) or self._kept.folder is None

    def make(self) -> None:
        """Make what is missing, the search first: it is asked for more often."""
        searches = {finder.file_name(code): partial(self._search.index, code) for code in LANGUAGES}
        copies = {offline.file_name(code): partial(self._copies.get, code) for code in LANGUAGES}
        self._kept.prepare({**searches, **copies})


def init_app(app: Flask) -> None:
    parts = (app.extensions[name] for name in ("finder", "copies", "kept"))
    app.extensions["preparing"] = Preparing(*parts)
