"""What a view declares about its answers, so that the server in front of Flask knows it before it asks.

A parameter that a view does not declare never reaches it: ``request.args`` leaves it out. So a page with
``?utm_source=…`` is the plain page, and the page cache may answer with it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeVar
from urllib.parse import parse_qsl

from flask import Request, current_app
from werkzeug.datastructures import ImmutableMultiDict

View = TypeVar("View", bound=Callable[..., Any])

LARGEST_BODY = 64 * 1024
"""Bytes that a request may send, unless its view takes more."""
OF_EVERY_PAGE = frozenset({"choose", "lens", "players", "edition", "expansions"})
"""The language menu and the table lens work on each page; see ``app.i18n`` and ``app.web.lens``."""


@dataclass(frozen=True, slots=True)
class Declared:
    """What is known about the answers of a view."""

    reads: frozenset[str] | None = OF_EVERY_PAGE
    """The parameters that can change an answer; None where any of them can."""
    shared: bool = True
    """Whether readers may get the same answer; the answer itself decides (``Cache-Control: public``)."""
    listed: bool = False
    """Whether every address of the view is known beforehand: all others are no pages."""
    largest_body: int = LARGEST_BODY

    def ignores(self, query: bytes) -> bool:
        """Whether *query* names nothing that the view reads."""
        if not query:
            return True
        if self.reads is None:
            return False
        return self.reads.isdisjoint(key for key, _ in parse_qsl(query.decode("latin-1"), True))


def reads(*names: str) -> Callable[[View], View]:
    """The view reads these parameters beside those of every page."""
    return _declaring(reads=OF_EVERY_PAGE.union(names))


def reads_only(*names: str) -> Callable[[View], View]:
    """The view is no page, and reads these parameters and no other."""
    return _declaring(reads=frozenset(names))


def reads_everything(view: View) -> View:
    """All parameters are the state that the view shows."""
    return _declaring(reads=None)(view)


def personal(view: View) -> View:
    """The answer depends on the reader, so nobody should make one for everyone."""
    return _declaring(shared=False)(view)


def listed(view: View) -> View:
    """Each address of the view is in ``app.extensions["addresses"]``."""
    return _declaring(listed=True)(view)


def takes(largest_body: int) -> Callable[[View], View]:
    """What is sent to the view may be this large, in bytes."""
    return _declaring(largest_body=largest_body)


def _declaring(**changed: Any) -> Callable[[View], View]:
    def declare(view: View) -> View:
        setattr(view, _NAME, replace(declared_by(view), **changed))
        return view

    return declare


_NAME = "declared"


def declared_by(view: Any) -> Declared:
    found: Declared = getattr(view, _NAME, Declared())
    return found


class DeclaredRequest(Request):
    """A request whose view sees the parameters that it has declared, and no others, nor a larger body."""

    @property  # type: ignore[misc]  # nobody but the view decides it
    def max_content_length(self) -> int:  # type: ignore[override]
        return self._declared.largest_body

    @cached_property
    def args(self) -> ImmutableMultiDict[str, str]:
        known = self._declared.reads
        pairs = super().args.items(multi=True)
        return ImmutableMultiDict([(key, value) for key, value in pairs if known is None or key in known])

    @property
    def _declared(self) -> Declared:
        return declared_by(current_app.view_functions.get(self.endpoint or ""))
