"""The OpenAPI document of the JSON API, written next to the code it describes."""

from __future__ import annotations

from typing import Any

from ..catalogues import N_
from ..content.outline import EDITIONS
from ..languages import LANGUAGES, SOURCE
from ..problems import CONTENT_TYPE
from ..search.scoring import SCORING
from ..web.lens import BASE, EXPANSIONS, PLAYERS

CONTROL = r"\u0000-\u001f\u007f-\u009f"
"""Characters that no query holds, as a pattern of Python and of JSON Schema."""
MOST_HITS, USUAL_HITS = 50, 10
_STRING = {"type": "string"}
_INTEGER = {"type": "integer"}
_STRINGS = {"type": "array", "items": _STRING}
_LANG = {
    "name": "lang",
    "in": "query",
    "description": N_("Language of titles and texts"),
    "schema": {"type": "string", "enum": list(LANGUAGES), "default": SOURCE},
}


_LENS = (
    {
        "name": "players",
        "in": "query",
        "description": N_("Table lens: hits for so many players first"),
        "schema": {"type": "integer", "minimum": PLAYERS[0], "maximum": PLAYERS[-1]},
    },
    {
        "name": "edition",
        "in": "query",
        "description": N_("Table lens: hits of this edition first"),
        "schema": {"type": "string", "enum": list(EDITIONS)},
    },
    {
        "name": "expansions",
        "in": "query",
        "description": N_("Table lens: hits of these expansions first; base alone means none of them"),
        "style": "form",
        "explode": False,
        "schema": {
            "type": "array",
            "items": {"enum": [BASE, *EXPANSIONS]},
            "minItems": 1,
        },
    },
)


def _object(**properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _list(of: str) -> dict[str, Any]:
    return {"type": "array", "items": {"$ref": f"#/components/schemas/{of}"}}


_BOOK = {"id": _STRING, "title": _STRING, "edition": {"enum": list(EDITIONS)}, "url": _STRING}
_BRIEF = {
    "id": _STRING,
    "book": _STRING,
    "chapter": _STRING,
    "section": _STRING,
    "number": _STRING,
    "title": _STRING,
    "url": _STRING,
}
SCHEMAS: dict[str, Any] = {
    "Problem": _object(type=_STRING, title=_STRING, status=_INTEGER, detail=_STRING),
    "Book": _object(**_BOOK),
    "Brief": _object(**_BRIEF),
    "Chapter": _object(id=_STRING, title=_STRING, url=_STRING, sections=_list("Brief")),
    "Piece": _object(text=_STRING, found={"type": "boolean"}, ruling={"type": "boolean"}),
    "Hit": _object(
        **_BRIEF,
        lang=_STRING,
        where=_STRING,
        badges={"type": "array", "items": _STRING},
        excerpt=_STRING,
        pieces=_list("Piece"),
        score={"type": "number"},
    ),
    "Question": _object(
        id=_STRING,
        topic=_STRING,
        question=_STRING,
        answer=_STRING,
        html=_STRING,
        lang=_STRING,
        rules=_list("Brief"),
        url=_STRING,
    ),
    "FoundTerm": _object(id=_STRING, name=_STRING, short=_STRING, url=_STRING),
    "Term": _object(
        id=_STRING,
        kind=_STRING,
        name=_STRING,
        names={"type": "object", "additionalProperties": _STRING},
        short=_STRING,
        url=_STRING,
    ),
}


def _path(name: str, meaning: str) -> dict[str, Any]:
    return {
        "name": name,
        "in": "path",
        "required": True,
        "description": meaning,
        "schema": {"type": "string", "pattern": "^[a-z0-9-]+$"},
    }


def _get(summary: str, schema: dict[str, Any], *parameters: dict[str, Any]) -> dict[str, Any]:
    problem = {CONTENT_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {
        "get": {
            "summary": summary,
            "parameters": [*parameters, _LANG],
            "responses": {
                "200": {"description": "OK", "content": {"application/json": {"schema": schema}}},
                **{
                    code: {"description": "Refused", "content": problem}
                    for code in ("400", "404", "405", "414", "422", "503")
                },
            },
        }
    }


def document(server: str) -> dict[str, Any]:
    """The whole description; *server* is the site's own address."""
    query = {
        "name": "q",
        "in": "query",
        "required": True,
        "description": N_("Words or a question, in any of the languages"),
        "schema": {
            "type": "string",
            "minLength": 1,
            "maxLength": SCORING.longest,
            "pattern": rf"^[^{CONTROL}]*[^\s{CONTROL}][^{CONTROL}]*$",
        },
    }
    limit = {
        "name": "limit",
        "in": "query",
        "description": N_("At most so many hits"),
        "schema": {"type": "integer", "minimum": 1, "maximum": MOST_HITS, "default": USUAL_HITS},
    }
    book = _path("book", N_("Id of the book, such as rulebook"))
    section = _path("section", N_("Id of the rule within its book, such as fence-rules"))
    players = {"type": "array", "items": _INTEGER}
    rule = _object(
        **_BRIEF,
        lang=_STRING,
        text=_STRING,
        html=_STRING,
        players=players,
        stage={"type": ["integer", "null"]},
        see=_STRINGS,
        cited_by=_STRINGS,
    )
    return {
        "openapi": "3.1.0",
        "info": {"title": "Agricola: the living rulebook", "version": "1"},
        "servers": [{"url": server}],
        "paths": {
            "/api/v1/books": _get(N_("All books"), _object(books=_list("Book"))),
            "/api/v1/books/{book}": _get(N_("One book"), _object(**_BOOK, chapters=_list("Chapter")), book),
            "/api/v1/sections/{book}/{section}": _get(N_("One rule"), rule, book, section),
            "/api/v1/search": _get(
                N_("Find rules"),
                _object(
                    query=_STRING, results=_list("Hit"), terms=_list("FoundTerm"), near=_list("FoundTerm")
                ),
                query,
                limit,
                *_LENS,
            ),
            "/api/v1/questions": _get(
                N_("What players ask, with answers"), _object(questions=_list("Question"))
            ),
            "/api/v1/glossary": _get(N_("All terms"), _object(terms=_list("Term"))),
        },
        "components": {"schemas": SCHEMAS},
    }
