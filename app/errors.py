"""Error pages in the language of the address, rendered once: a wrong address costs next to nothing."""

from __future__ import annotations

from collections.abc import Iterable

from flask import Flask, current_app, g, render_template, request
from markupsafe import Markup, escape
from werkzeug.exceptions import HTTPException, InternalServerError

from .addresses import loggable, page_address
from .i18n import CHOOSE, language_of, negotiated
from .i18n import lazy_gettext as _l
from .languages import LANGUAGES, Language
from .site.suggestions import SuggestedPage, Suggestions

WORDS = {
    400: (_l("That request makes no sense"), _l("The address or the form is damaged.")),
    404: (_l("No such page"), _l("Nothing grows at this address. Perhaps you meant one of these:")),
    405: (_l("Not like this"), _l("This address does not take that kind of request.")),
    406: (_l("No fitting form"), _l("This page cannot be sent in a form that your browser accepts.")),
    408: (_l("Too slow"), _l("What you sent did not arrive in time. Please try again.")),
    413: (_l("Too much at once"), _l("What you sent is larger than this site accepts.")),
    414: (_l("Address too long"), _l("No page of this site has an address that long.")),
    429: (_l("Too many requests"), _l("Please wait a moment and try again.")),
    431: (_l("Too much at once"), _l("What you sent is larger than this site accepts.")),
    500: (_l("Something broke"), _l("The fault is ours, not yours. Nothing is lost; please try again.")),
    503: (_l("A full house"), _l("Too many readers ask at once. Please try again in a few seconds.")),
}
_NEAREST = "<!-- nearest pages -->"
"""Stands in a finished page where the pages that may have been meant are put."""


class ErrorPages:
    """The page of each status in each language; all are made when the first is needed, or at the start."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._suggestions = Suggestions(app.extensions["library"])
        self._pages: dict[tuple[int, str], str] = {}

    def page(self, status: int, code: str, path: str = "") -> str:
        """The page for *status* in the language *code*, with the pages nearest to *path*."""
        known = status if status in WORDS else 400 if status < 500 else 500
        if not self._pages:
            self.render_all()
        nearest = self._suggestions.near(code, path) if status == 404 and path else []
        return self._pages[known, code].replace(_NEAREST, _list(nearest), 1)

    def render_all(self) -> None:
        pages: dict[tuple[int, str], str] = {}
        for language in LANGUAGES.values():
            # As if for the front page: what else the address says must not get into a page for everyone.
            with self._app.app_context(), self._app.test_request_context(page_address(language.code)):
                g.language = language
                pages |= {(status, language.code): self._render(status) for status in WORDS}
        self._pages = pages

    def _render(self, status: int) -> str:
        title, text = WORDS[status]
        return render_template(
            "error.html",
            code=status,
            title=title,
            text=text,
            nearest=Markup(_NEAREST),
            switch_address=_front_page,
        )


def _front_page(language: Language) -> str:
    return f"{page_address(language.code)}?{CHOOSE}=1"


def _list(pages: Iterable[SuggestedPage]) -> str:
    items = "".join(f'<li><a href="{escape(address)}">{escape(title)}</a></li>' for address, title in pages)
    return f"<ul>{items}</ul>" if items else ""


def init_app(app: Flask) -> None:
    app.extensions["error_pages"] = ErrorPages(app)
    app.register_error_handler(HTTPException, show)
    app.register_error_handler(Exception, break_down)


def show(error: HTTPException) -> tuple[str, int, list[tuple[str, str]]]:
    """The page for *error*; redirects and the like pass as they are."""
    code = error.code or 500
    g.language = language_of(request.path) or LANGUAGES[negotiated()]
    page = current_app.extensions["error_pages"].page(code, g.language.code, request.path)
    headers = [(name, value) for name, value in error.get_headers() if name == "Allow"]
    return page, code, [*headers, ("Cache-Control", "no-store")]


def break_down(error: Exception) -> tuple[str, int, list[tuple[str, str]]]:
    current_app.logger.exception("answering %s failed", loggable(request.path), exc_info=error)
    return show(InternalServerError())
