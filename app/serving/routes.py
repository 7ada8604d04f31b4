"""What the application knows about an address before it is asked: if there is a page, and what it reads."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from werkzeug.exceptions import HTTPException, NotFound
from werkzeug.routing import RoutingException

from app.view_declarations import Declared, declared_by

if TYPE_CHECKING:
    from flask import Flask

_LEFT_TO_FLASK = Declared(reads=None, shared=False)


class Routes:
    """The addresses of an application."""

    def __init__(self, app: Flask) -> None:
        self._urls = app.url_map.bind("")
        self._declared = {name: declared_by(view) for name, view in app.view_functions.items()}
        self._listed: frozenset[str] = app.extensions.get("addresses", frozenset())

    def find(self, path: str, method: str = "GET") -> Declared | None:
        """What the view of *path* declares; None where there is no such page, for whatever method."""
        if method not in ("GET", "HEAD"):
            with suppress(HTTPException, RoutingException):
                endpoint, _ = self._urls.match(path, method=method)
                return replace(_LEFT_TO_FLASK, largest_body=self._declared[endpoint].largest_body)
        try:
            rule, _ = self._urls.match(path, method="GET", return_rule=True)
        except NotFound:
            return None
        except (RoutingException, HTTPException):  # another spelling, or another method
            return _LEFT_TO_FLASK
        bare = path.rstrip("/")
        right = bare if rule.is_leaf else f"{bare}/"
        declared = self._declared[rule.endpoint]
        if declared.listed and right not in self._listed:
            return None
        return declared if right == path else _LEFT_TO_FLASK
