"""What every page stands on: the library and reference data of a request, the lens, the frame of a page."""

from __future__ import annotations

from flask import Flask

from . import address_spelling, layout, library, menu


def init_app(app: Flask) -> None:
    for part in (library, address_spelling, menu, layout):
        part.init_app(app)
