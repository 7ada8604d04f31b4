"""Error pages for requests that are refused before Flask, rendered by Flask all the same."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import TYPE_CHECKING

from werkzeug.exceptions import default_exceptions

if TYPE_CHECKING:
    from flask import Flask

ErrorPage = Callable[[int, str | None], bytes]


def error_page_of(app: Flask) -> ErrorPage:
    """The error pages of *app*, by status and by the language of the address if it has one."""

    def error_page(status: int, lang: str | None) -> bytes:
        with app.test_request_context(f"/{lang}/" if lang else "/"):
            # The address is matched and its language taken up as if a reader had come this way.
            app.preprocess_request()
            error = app.handle_user_exception(default_exceptions[status]())
            return app.make_response(error).get_data()

    return error_page


def plain_page(status: int, lang: str | None) -> bytes:
    """The page of last resort, when even the error page fails."""
    words = f"{status} {HTTPStatus(status).phrase}"
    opening = f'<!doctype html><html lang="{lang or "en"}"><meta charset="utf-8">'
    return f"{opening}<title>{words}</title><h1>{words}</h1></html>\n".encode()
