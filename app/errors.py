"""Error pages in the language of the address."""

from __future__ import annotations

from flask import Flask, current_app, g, render_template, request
from werkzeug.exceptions import HTTPException, InternalServerError

from .i18n import language_of, negotiated
from .i18n import lazy_gettext as _l
from .languages import LANGUAGES
from .site.suggestions import suggestions

WORDS = {
    400: (_l("That request makes no sense"), _l("The address or the form is damaged.")),
    404: (_l("No such page"), _l("Nothing grows at this address. Perhaps you meant one of these:")),
    405: (_l("Not like this"), _l("This address does not take that kind of request.")),
    406: (_l("No fitting form"), _l("This page cannot be sent in a form that your browser accepts.")),
    413: (_l("Too much at once"), _l("What you sent is larger than this site accepts.")),
    414: (_l("Address too long"), _l("No page of this site has an address that long.")),
    429: (_l("Too many requests"), _l("Please wait a moment and try again.")),
    431: (_l("Too much at once"), _l("What you sent is larger than this site accepts.")),
    500: (_l("Something broke"), _l("The fault is ours, not yours. Nothing is lost; please try again.")),
}


def init_app(app: Flask) -> None:
    app.register_error_handler(HTTPException, show)
    app.register_error_handler(Exception, break_down)


def show(error: HTTPException) -> tuple[str, int, list[tuple[str, str]]]:
    """The page for *error*; redirects and the like pass as they are."""
    code = error.code or 500
    g.language = language_of(request.path) or LANGUAGES[negotiated()]
    title, text = WORDS.get(code, WORDS[400] if code < 500 else WORDS[500])
    nearest = (
        suggestions(current_app.extensions["library"], g.language.code, request.path) if code == 404 else []
    )
    headers = [(name, value) for name, value in error.get_headers() if name == "Allow"]
    page = render_template("error.html", code=code, title=title, text=text, suggestions=nearest)
    return page, code, [*headers, ("Cache-Control", "no-store")]


def break_down(error: Exception) -> tuple[str, int, list[tuple[str, str]]]:
    current_app.logger.exception("answering %s failed", request.path, exc_info=error)
    return show(InternalServerError())
