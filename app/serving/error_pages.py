"""Error pages for requests that are refused before Flask: the application has finished them beforehand."""

from __future__ import annotations

import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

ErrorPage = Callable[[int, str, str], bytes]
"""The page for a status, in a language, with what is near to an address."""

logger = logging.getLogger(__name__)


def error_page_of(app: Flask) -> ErrorPage:
    """The error pages of *app*."""

    def error_page(status: int, lang: str, path: str) -> bytes:
        try:
            page: str = app.extensions["error_pages"].page(status, lang, path)
        except Exception:
            logger.exception("rendering the page for %s failed", status)
            return plain_page(status, lang)
        return page.encode()

    return error_page


def plain_page(status: int, lang: str) -> bytes:
    """The page of last resort, when even the error page fails."""
    words = f"{status} {HTTPStatus(status).phrase}"
    opening = f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
    return f"{opening}<title>{words}</title><h1>{words}</h1></html>\n".encode()
