"""The content that the application serves, for the request at hand."""

from __future__ import annotations

from flask import current_app

from ..content import Library
from ..content.reference import Reference


def library() -> Library:
    loaded: Library = current_app.extensions["library"]
    return loaded


def reference() -> Reference:
    loaded: Reference = current_app.extensions["reference"]
    return loaded
