"""Home, books, chapters, single rules, about and status."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from flask import Blueprint, Flask, abort, g, render_template, request

from app.content import Book, Chapter, Section
from app.content.outline import GUIDE
from app.i18n import PREFIX, speak_address_language
from app.languages import LANGUAGES
from app.view_declarations import listed, reads
from app.web.library import library
from app.web.menu import add_pages

from .sources import source_address
from .summary import summary
from .translation_progress import open_work, parts

bp = Blueprint("pages", __name__, url_prefix=PREFIX)
speak_address_language(bp)


def init_app(app: Flask) -> None:
    app.register_blueprint(bp)
    add_pages(app, "learn", lambda: _titles(book for book in _books() if book.id == GUIDE))
    add_pages(app, "rules", lambda: _titles(book for book in _books() if book.id != GUIDE))
    app.jinja_env.globals["rendered"] = lambda section: library().rendered(section)
    app.jinja_env.filters["ruling"] = summary


def _books() -> Iterable[Book]:
    return library().books[g.language.code].values()


def _titles(books: Iterable[Book]) -> list[tuple[str, str]]:
    return [(book.title, book.address) for book in books]


@bp.get("/")
def home() -> str:
    return render_template("home.html", description=None)


@bp.get("/about")
def about() -> str:
    return render_template("about.html")


@bp.get("/status")
def status() -> str:
    found = parts(library())
    return render_template(
        "status.html", parts=found, open_work=open_work(found), source_address=source_address
    )


@bp.get("/<book>/")
@listed
def book(book: str) -> str:
    found = find_book(book)
    return render_template("book.html", book=found)


@bp.get("/<book>/print")
@listed
def whole_book(book: str) -> str:
    """The whole book on one page, for paper."""
    return render_template("print.html", book=find_book(book))


@bp.get("/<book>/<chapter>")
@listed
@reads("with")
def chapter(book: str, chapter: str) -> str:
    found = find_chapter(find_book(book), chapter)
    second = second_chapter(book, chapter)
    return render_template(
        "beside.html" if second else "chapter.html",
        book=find_book(book),
        chapter=found,
        second=second,
        previous=neighbour(found, -1),
        following=neighbour(found, +1),
    )


@bp.get("/<book>/<chapter>/<section>")
@listed
@reads("with")
def rule(book: str, chapter: str, section: str) -> str:
    within = find_chapter(find_book(book), chapter)
    found = library().section(g.language.code, f"{book}/{section}")
    if found is None or found not in within.sections:
        abort(404)
    previous, following = around(within.sections, found)
    return render_template(
        "rule.html",
        book=find_book(book),
        chapter=within,
        section=found,
        second=second_section(found),
        previous=previous,
        following=following,
    )


def find_book(id: str) -> Book:
    return library().books[g.language.code].get(id) or abort(404)


def find_chapter(book: Book, id: str) -> Chapter:
    return book.chapter(id) or abort(404)


def second_language() -> str | None:
    """The language to show beside the page's own; an unknown or equal one is ignored."""
    code = request.args.get("with", "")
    return code if code in LANGUAGES and code != g.language.code else None


def second_chapter(book: str, chapter: str) -> Chapter | None:
    code = second_language()
    return library().books[code][book].chapter(chapter) if code else None


def second_section(section: Section) -> Section | None:
    code = second_language()
    return library().section(code, section.rule) if code else None


def neighbour(chapter: Chapter, step: int) -> Chapter | None:
    """The chapter before or after, across the books of the site in reading order."""
    chapters = [each for book in library().books[g.language.code].values() for each in book.chapters]
    position = chapters.index(chapter) + step
    return chapters[position] if 0 <= position < len(chapters) else None


def around(sections: Sequence[Section], section: Section) -> tuple[Section | None, Section | None]:
    position = sections.index(section)
    before = sections[position - 1] if position else None
    after = sections[position + 1] if position + 1 < len(sections) else None
    return before, after
