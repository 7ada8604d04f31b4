"""Addresses without a language: the front door and the lasting link of a rule."""

from __future__ import annotations

from flask import Blueprint, Flask, abort
from werkzeug.wrappers import Response

from ..declared import listed, personal
from ..i18n import negotiated, negotiated_redirect
from ..web.library import library

bp = Blueprint("permalinks", __name__)


def init_app(app: Flask) -> None:
    app.register_blueprint(bp)


@bp.get("/")
@personal
def front_door() -> Response:
    return negotiated_redirect(f"/{negotiated()}/")


@bp.get("/r/<book>/<section>")
@listed
@personal
def permalink(book: str, section: str) -> Response:
    """The same rule for everyone, each in their own language."""
    found = library().section(negotiated(), f"{book}/{section}") or abort(404)
    return negotiated_redirect(found.anchor)
