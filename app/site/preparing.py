"""What is prepared before readers ask for it: rules, search and offline copies of all languages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from flask import Flask

from app.file_cache import FileCache
from app.languages import LANGUAGES
from app.parallel_work import made_in_parallel

from . import finder, offline
from .kept_rules import KeptRules


class Preparing:
    """Loading is quick and done by the server before its workers part; what is not kept yet takes long."""

    def __init__(
        self, rules: KeptRules, search: finder.Finder, copies: offline.Copies, kept: FileCache
    ) -> None:
        self._rules = rules
        self._search = search
        self._copies = copies
        self._kept = kept

    def before_readers(self, tell: Callable[[str], None]) -> None:
        """Read or make the rules and the search of every language: who finds the site finds in it at once."""
        missing = [code for code in LANGUAGES if not (self._rules.load(code) & self._search.load(code))]
        if not missing:
            return
        tell("Preparing the search, once for this version …")
        for done, (code, stored) in enumerate(made_in_parallel(self._made, missing), start=1):
            self._rules.load(code)
            self._search.take(code, stored)
            tell(f"  {LANGUAGES[code].name} ({done} of {len(missing)})")

    def _made(self, code: str) -> bytes:
        """The search of a language, and its rules, which it is made of."""
        self._rules.make(code)
        return self._search.made(code)

    def load(self) -> bool:
        """Read the copies that are kept; False where one is missing that could be."""
        loaded = [self._copies.load(code) for code in LANGUAGES]
        return all(loaded) or self._kept.folder is None

    def make(self) -> None:
        """Make what is missing, which the copies are as a rule: they can wait."""
        searches = {finder.file_name(code): partial(self._search.index, code) for code in LANGUAGES}
        copies = {self._copies.file_name(code): partial(self._copies.get, code) for code in LANGUAGES}
        self._kept.prepare({**searches, **copies})


def init_app(app: Flask) -> None:
    kept = app.extensions["kept"]
    rules = KeptRules(app.extensions["library"], kept)
    app.extensions["preparing"] = Preparing(rules, app.extensions["finder"], app.extensions["copies"], kept)
