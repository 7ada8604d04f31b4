"""The glossary: all terms, one term, pop-overs, and the word list of all languages."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import cache

from flask import Blueprint, Flask, Response, abort, g, render_template, request, url_for

from app.content import Library, Section
from app.content.glossary import Term
from app.i18n import PREFIX, ngettext, speak_address_language
from app.i18n import gettext as _
from app.i18n import lazy_gettext as _l
from app.languages import LANGUAGES, SOURCE
from app.view_declarations import listed, reads, reads_only
from app.web.library import library
from app.web.menu import add_pages

from .alphabet import bare, initial, order
from .filters import SAMPLES, asked_words, holds, unseen

bp = Blueprint("glossary", __name__, url_prefix=f"{PREFIX}/glossary")
speak_address_language(bp)

KINDS = {
    "concept": _l("Game concepts"),
    "phase": _l("Rounds and phases"),
    "action": _l("Actions"),
    "action-space": _l("Action spaces"),
    "round-card": _l("Action space cards of the rounds"),
    "special-action": _l("Special actions"),
    "good": _l("Goods"),
    "animal": _l("Animals"),
    "component": _l("Pieces and boards"),
    "tile": _l("Tiles"),
    "major-improvement": _l("Major improvements"),
    "minor-improvement": _l("Minor improvements"),
    "occupation": _l("Occupations"),
    "category": _l("Card categories"),
    "edition": _l("Editions"),
    "expansion": _l("Expansions"),
}
MOST_HOMES = 3
BOOKS = ("rulebook", "appendix", "farmers-of-the-moor", "mini-expansions", "first-edition", "guide")
"""Where to look first for the rule that explains a term."""

Group = tuple[str, str, list[Term]]
"""An id for the address, a heading, and the terms below it."""


def init_app(app: Flask) -> None:
    app.register_blueprint(bp)
    add_pages(app, "reference", menu_pages)
    app.jinja_env.globals.update(
        kinds=KINDS,
        explained=lambda term: homes(library(), g.language.code, term.id),
        other_names=other_names,
    )


def menu_pages() -> list[tuple[str, str]]:
    return [
        (_("Glossary"), url_for("glossary.index")),
        (_("Word list in four languages"), url_for("glossary.words")),
    ]


@bp.get("")
@reads("q", "kind", "by")
def index() -> str:
    asked, kind = asked_filter()
    terms = filtered(said_in_glossary, asked, kind)
    by_kind = request.args.get("by") == "kind"
    return render_template(
        "glossary.html",
        groups=grouped(terms, _kind_group if by_kind else _letter_group),
        total=len(terms),
        counts=counts(),
        by_kind=by_kind,
        asked=asked,
        kind=kind,
        uses=uses(library(), g.language.code),
    )


@bp.get("/words")
@reads("q", "kind")
def words() -> str:
    """What is this called on your card? Every term in all languages, to print."""
    asked, kind = asked_filter()
    terms = filtered(said_in_word_list, asked, kind)
    return render_template(
        "words.html",
        groups=grouped(terms, _letter_group),
        total=len(terms),
        counts=counts(),
        asked=asked,
        kind=kind,
    )


@bp.get("/terms.json")
@reads_only()
def meanings() -> Response:
    """Name and definition of each term, for the notes beside its links."""
    code = g.language.code
    found = {id: (term.names[code], term.short[code]) for id, term in library().terms.items()}
    # Hangul as it is: escaped, the file would be twice as large.
    return Response(json.dumps(found, ensure_ascii=False, separators=(",", ":")), mimetype="application/json")


@bp.get("/<id>")
@listed
def term(id: str) -> str:
    found = library().terms.get(id) or abort(404)
    return render_template("term.html", term=found, uses=uses(library(), g.language.code).get(id, ()))


def asked_filter() -> tuple[str, str]:
    """The words and the kind to filter by; an unknown kind is no filter."""
    kind = request.args.get("kind", "")
    return asked_words(request.args), kind if kind in KINDS else ""


def sorted_terms(code: str) -> list[Term]:
    return sorted(library().terms.values(), key=lambda term: order(term.names[code]))


def filtered(said: Callable[[Term], Iterable[str]], asked: str, kind: str) -> list[Term]:
    """Terms of *kind* that hold every asked word in what is *said* of them."""
    return [
        term for term in sorted_terms(g.language.code) if kind in ("", term.kind) and holds(said(term), asked)
    ]


def called(term: Term, *languages: str) -> list[str]:
    """Its names in every language, and what else *languages* call it."""
    forms = (form for language in term.names for form in term.forms(language))
    return [*forms, *(form for language in languages for form in term.also.get(language, ()))]


def said_in_glossary(term: Term) -> list[str]:
    return [*called(term, *LANGUAGES), term.short[g.language.code]]


def said_in_word_list(term: Term) -> list[str]:
    """Other words of all languages would make it twice as heavy."""
    return called(term, g.language.code)


def other_names(term: Term, *languages: str) -> str:
    """What the filter finds of a term and its entry does not show."""
    return unseen(called(term, *languages), term.names.values())


def counts() -> list[str]:
    return [ngettext("%(num)s term", "%(num)s terms", count) for count in SAMPLES]


def grouped(terms: Iterable[Term], group: Callable[[Term], tuple[str, str]]) -> list[Group]:
    """Terms below their headings: letters as they come, kinds in the order of KINDS."""
    found: dict[tuple[str, str], list[Term]] = {}
    for term in terms:
        found.setdefault(group(term), []).append(term)
    ranks = {f"kind-{id}": rank for rank, id in enumerate(KINDS)}
    return [
        (id, heading, found[id, heading])
        for id, heading in sorted(found, key=lambda key: ranks.get(key[0], -1))
    ]


def _letter_group(term: Term) -> tuple[str, str]:
    letter = initial(term.names[g.language.code])
    return f"letter-{'other' if letter == '#' else letter}", letter


def _kind_group(term: Term) -> tuple[str, str]:
    return f"kind-{term.kind}", str(KINDS[term.kind])


@cache
def uses(library: Library, code: str) -> dict[str, tuple[Section, ...]]:
    """Which rules link each term."""
    found: dict[str, list[Section]] = {}
    for section in library.sections(code):
        for id in library.rendered(section).terms:
            found.setdefault(id, []).append(section)
    return {id: tuple(sections) for id, sections in found.items()}


def homes(library: Library, code: str, id: str) -> tuple[Section, ...]:
    """The rules that explain a term: those it is the subject of."""
    found = (library.section(code, rule) for rule in _subjects(library).get(id, ())[:MOST_HOMES])
    return tuple(section for section in found if section)


@cache
def _subjects(library: Library) -> dict[str, tuple[str, ...]]:
    """Rules by the term they are about: its card, a title that is its name, or else one that holds it."""
    cards: dict[str, list[str]] = {}
    for rule, card in library.cards.items():
        cards.setdefault(card.id, []).append(rule)
    titles = [
        (section.rule, f" {bare(section.title)} ")
        for section in sorted(library.sections(SOURCE), key=lambda each: BOOKS.index(each.outline.book))
    ]
    return {
        id: tuple(cards.get(id) or _named(term, titles, whole=True) or _named(term, titles, whole=False)[:1])
        for id, term in library.terms.items()
    }


def _named(term: Term, titles: list[tuple[str, str]], *, whole: bool) -> list[str]:
    forms = [f" {bare(form)} " for form in term.forms(SOURCE)]
    return [
        rule for rule, title in titles if any(form == title if whole else form in title for form in forms)
    ]
