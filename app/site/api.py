"""The public JSON API: books, rules, questions, search and glossary for machines."""

from __future__ import annotations

import re
from typing import Any

from flask import Blueprint, Flask, Response, jsonify, request
from werkzeug.exceptions import HTTPException

from app.addresses import API, term_address
from app.config import LENS_COOKIE
from app.content import Book, Section
from app.content.asked_answers import AnsweredQuestion, AnsweredTopic, answered
from app.i18n import speaking
from app.languages import LANGUAGES, SOURCE
from app.problems import BELOW, CONTENT_TYPE
from app.problems import plain_problem as plain_body
from app.problems import problem as body
from app.search.scoring import SCORING
from app.view_declarations import reads_only
from app.web.api_paths import more_api
from app.web.layout import absolute
from app.web.lens import KEYS, Lens, read_lens
from app.web.lens_request import PRIVATE, current_lens
from app.web.library import library

from .badges import badge_words, where
from .finder import Found, finder
from .named_things import Named
from .openapi import CONTROL, MOST_HITS, USUAL_HITS, document

bp = Blueprint("api", __name__, url_prefix=API)
_CONTROL = re.compile(f"[{CONTROL}]")


def init_app(app: Flask) -> None:
    app.register_blueprint(bp)
    app.after_request(speak_json)


class Problem(HTTPException):
    """A refusal that says which part of the request is wrong."""

    def __init__(self, status: int, title: str, detail: str) -> None:
        super().__init__(detail)
        self.code, self.title = status, title


@bp.errorhandler(HTTPException)
def refuse(error: HTTPException) -> Response:
    """Errors as application/problem+json."""
    title = getattr(error, "title", None) or error.name
    status = error.code or 500
    return Response(body(status, title, error.description or ""), status, content_type=CONTENT_TYPE)


def speak_json(response: Response) -> Response:
    """Below /api/ every refusal is a problem, also where no route was found; and everyone may read it."""
    if not request.path.startswith(BELOW):
        return response
    if response.status_code >= 400 and response.mimetype == "text/html":
        kept = [(name, value) for name, value in response.headers if name == "Allow"]
        said = plain_body(response.status_code, request.method, request.path)
        response = Response(said, response.status_code, kept, content_type=CONTENT_TYPE)
    if response.status_code >= 400:  # caches may keep a 404 or 405 unless they are told
        response.headers["Cache-Control"] = "no-store"
    response.headers["Access-Control-Allow-Origin"] = "*"
    if request.method == "OPTIONS":
        response.headers["Access-Control-Allow-Methods"] = "GET, HEAD, OPTIONS"
        response.headers["Access-Control-Allow-Headers"] = "*"
        response.headers["Access-Control-Max-Age"] = "86400"
    return response


@bp.get("/openapi.json")
@reads_only()
def description() -> Response:
    told = document(absolute(""))
    more = more_api()
    told["paths"] |= more["paths"]
    told["components"]["securitySchemes"] = more["securitySchemes"]
    return jsonify(told)


@bp.get("/books")
@reads_only("lang")
def books() -> Response:
    code = asked_language()
    return jsonify(books=[_book(book) for book in library().books[code].values()])


@bp.get("/books/<book>")
@reads_only("lang")
def book(book: str) -> Response:
    found = library().books[asked_language()].get(book) or _missing(f"no book “{book}”")
    chapters = [
        {
            "id": chapter.outline.id,
            "title": chapter.title,
            "url": absolute(chapter.address),
            "sections": [_brief(section) for section in chapter.sections],
        }
        for chapter in found.chapters
    ]
    return jsonify({**_book(found), "chapters": chapters})


@bp.get("/sections/<book>/<section>")
@reads_only("lang")
def section(book: str, section: str) -> Response:
    found = library().section(asked_language(), f"{book}/{section}") or _missing(
        f"no rule “{book}/{section}”"
    )
    rendered = library().rendered(found)
    return jsonify(
        {
            **_brief(found),
            "lang": found.shown,
            "text": rendered.text,
            "html": rendered.html,
            "players": list(found.outline.players),
            "stage": found.outline.stage,
            "see": list(found.outline.see),
            "cited_by": [citing.rule for citing in library().citing(found)],
        }
    )


@bp.get("/search")
@reads_only("lang", "q", "limit", *KEYS)
def search() -> Response:
    code = asked_language()
    query = asked_query()
    limit = asked_limit()
    hits = finder().rules(code, query, limit, asked_lens())[:limit]
    with speaking(code):
        results = [_hit(hit) for hit in hits]
    terms = [_named(found) for found in finder().terms(code, query)]
    near = [] if hits else [_named(found) for found in finder().nearest_terms(code, query)]
    return _through_lens(jsonify(query=query, results=results, terms=terms, near=near))


@bp.get("/questions")
@reads_only("lang")
def questions() -> Response:
    topics = answered(library(), asked_language())
    return jsonify(questions=[_question(topic, answer) for topic in topics for answer in topic.answers])


@bp.get("/glossary")
@reads_only("lang")
def glossary() -> Response:
    code = asked_language()
    terms = [
        {
            "id": term.id,
            "kind": term.kind,
            "name": term.names[code],
            "names": term.names,
            "short": term.short[code],
            "url": absolute(term_address(code, term.id)),
        }
        for term in library().terms.values()
    ]
    return jsonify(terms=terms)


def asked_language() -> str:
    code = request.args.get("lang", SOURCE)
    if code not in LANGUAGES:
        raise Problem(422, "Unknown language", f"lang must be one of {', '.join(LANGUAGES)}")
    return code


def asked_query() -> str:
    query = request.args.get("q", "")
    if len(query) > SCORING.longest:
        raise Problem(414, "Query too long", f"q may have {SCORING.longest} characters")
    if _CONTROL.search(query):
        raise Problem(400, "Control characters", "q must not hold control characters")
    if not (text := query.strip()):
        raise Problem(400, "Nothing to search for", "q must not be empty")
    return text


def asked_limit() -> int:
    text = request.args.get("limit", str(USUAL_HITS))
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and 1 <= int(text) <= MOST_HITS):
        raise Problem(422, "Limit out of range", f"limit must be a number from 1 to {MOST_HITS}")
    return int(text)


def asked_lens() -> Lens:
    """The lens of the request; unlike a page, the API refuses a value that it does not know."""
    pairs = list(request.args.items(multi=True))
    strange = read_lens(pairs)[1]
    if strange or any(key in KEYS and not value.strip(" ,") for key, value in pairs):
        raise Problem(
            422, "Unknown lens", f"players, edition or expansions: {', '.join(strange) or 'no value'}"
        )
    return current_lens()


def _through_lens(response: Response) -> Response:
    """The site's own list asks here and follows the remembered lens, so no cache may mix readers up."""
    response.vary.add("Cookie")
    if LENS_COOKIE in request.cookies:
        response.headers["Cache-Control"] = PRIVATE
    return response


def _missing(detail: str) -> Any:
    raise Problem(404, "Not found", detail)


def _book(book: Book) -> dict[str, Any]:
    return {
        "id": book.id,
        "title": book.title,
        "edition": book.outline.edition,
        "url": absolute(book.address),
    }


def _brief(section: Section) -> dict[str, Any]:
    return {
        "id": section.rule,
        "book": section.outline.book,
        "chapter": section.outline.chapter,
        "section": section.outline.id,
        "number": section.outline.number,
        "title": section.title,
        "url": absolute(section.anchor),
    }


def _question(topic: AnsweredTopic, answer: AnsweredQuestion) -> dict[str, Any]:
    return {
        "id": answer.id,
        "topic": topic.title,
        "question": answer.question,
        "answer": answer.text,
        "html": answer.html,
        "lang": answer.shown,
        "rules": [_brief(section) for section in answer.sections],
        "url": absolute(answer.address),
    }


def _hit(hit: Found) -> dict[str, Any]:
    return {
        **_brief(hit.section),
        "lang": hit.section.shown,
        "where": where(library(), hit.section),
        "badges": badge_words(hit.section.outline),
        "excerpt": hit.excerpt,
        "pieces": [{"text": text, "found": found, "ruling": ruling} for text, found, ruling in hit.pieces],
        "score": round(hit.score, 3),
    }


def _named(found: Named) -> dict[str, Any]:
    return {"id": found.id, "name": found.name, "short": found.short, "url": absolute(found.address)}
