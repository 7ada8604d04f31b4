"""One spelling for each address: with or without the last slash, as its rule is written."""

from __future__ import annotations

from flask import Flask, current_app, redirect, request
from werkzeug.wrappers import Response

from app.view_declarations import declared_by


def init_app(app: Flask) -> None:
    app.url_map.strict_slashes = False  # both spellings reach the view, which knows whether there is a page
    app.url_map.merge_slashes = False
    app.before_request(lead_to_the_right_one)


def lead_to_the_right_one() -> Response | None:
    """The way to the page for a reader who has written one slash too many or too few."""
    if request.url_rule is None or request.method not in ("GET", "HEAD"):
        return None
    bare = request.path.rstrip("/")
    right = bare if request.url_rule.is_leaf else f"{bare}/"
    if right == request.path or not _is_there(right):
        return None
    query = request.query_string.decode("latin-1")
    return redirect(f"{right}?{query}" if query else right, 308)


def _is_there(path: str) -> bool:
    view = current_app.view_functions[request.endpoint or ""]
    return not declared_by(view).listed or path in current_app.extensions["addresses"]
