"""Pieces of pages that look the same again and again: drawn once for a language, and kept for a while."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from flask import Flask

from app.i18n import current_code

MOST = 4096
"""So many pieces are kept, those that were used last: a sentence of a log takes half a kilobyte."""


class Fragments:
    """For `{% call kept("line", …) %}…{% endcall %}` in a template: the call names all that is shown."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[Hashable, ...], str] = OrderedDict()
        self._lock = Lock()

    def kept(self, *what: Hashable, caller: Callable[[], str]) -> str:
        key = (current_code(), *what)
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found
        drawn = caller()
        with self._lock:
            self._kept[key] = drawn
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return drawn


def init_app(app: Flask) -> None:
    """Each application has its own: another one may have other rules."""
    fragments = app.extensions["fragments"] = Fragments()
    app.jinja_env.globals["kept"] = fragments.kept
