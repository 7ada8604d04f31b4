"""The content that the application serves, for the request at hand."""

from __future__ import annotations

from flask import Flask, current_app

from app.content import Library
from app.content.reference import Reference


def init_app(app: Flask) -> None:
    app.extensions["reference"] = app.extensions["library"].reference


def library() -> Library:
    loaded: Library = current_app.extensions["library"]
    return loaded


def reference() -> Reference:
    loaded: Reference = current_app.extensions["reference"]
    return loaded
