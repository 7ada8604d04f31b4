"""What is prepared before readers ask for it: the search and the offline copies of all languages."""

from __future__ import annotations

from flask import Flask

from ..languages import LANGUAGES
from .finder import Finder
from .offline import Copies


class Preparing:
    """Loading is quick and done by the server before its workers part; what is not kept yet takes long."""

    def __init__(self, finder: Finder, copies: Copies) -> None:
        self._finder = finder
        self._copies = copies

    def load(self) -> bool:
        """Read what is kept; False where something is missing."""
        kept = [part.load(code) for code in LANGUAGES for part in (self._finder, self._copies)]
        return all(kept)

    def make(self) -> None:
        """Make what is missing, the search first: somebody may be waiting for it."""
        for code in LANGUAGES:
            self._finder.index(code)
        for code in LANGUAGES:
            self._copies.get(code)


def init_app(app: Flask) -> None:
    app.extensions["preparing"] = Preparing(app.extensions["finder"], app.extensions["copies"])
