"""The glossary: all terms, one term, and the word list of all languages."""

from __future__ import annotations

from functools import cache

from flask import Blueprint, Flask, abort, g, render_template

from ..content import Library, Section
from ..content.glossary import Term
from ..i18n import PREFIX, speak_address_language
from .chrome import library

bp = Blueprint("glossary", __name__, url_prefix=f"{PREFIX}/glossary")
speak_address_language(bp)


def init_app(app: Flask) -> None:
    app.register_blueprint(bp)


@bp.get("/")
def index() -> str:
    return render_template("glossary.html", terms=sorted_terms(g.language.code))


@bp.get("/words")
def words() -> str:
    """What is this called on your card? Every term in all languages, to print."""
    return render_template("words.html", terms=sorted_terms(g.language.code))


@bp.get("/<id>")
def term(id: str) -> str:
    found = library().terms.get(id) or abort(404)
    return render_template("term.html", term=found, uses=uses(library(), g.language.code).get(id, ()))


def sorted_terms(code: str) -> list[Term]:
    return sorted(library().terms.values(), key=lambda term: term.names[code].casefold())


@cache
def uses(library: Library, code: str) -> dict[str, tuple[Section, ...]]:
    """Which rules link each term."""
    found: dict[str, list[Section]] = {}
    for section in library.sections(code):
        for id in library.rendered(section).terms:
            found.setdefault(id, []).append(section)
    return {id: tuple(sections) for id, sections in found.items()}
