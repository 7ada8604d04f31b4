"""The OpenAPI document of the JSON API, written next to the code it describes."""

from __future__ import annotations

from typing import Any

from app.addresses import api_address
from app.catalogues import N_
from app.config import LENS_COOKIE
from app.content.outline import EDITIONS
from app.search.scoring import SCORING
from app.web.lens import BASE, EXPANSIONS, PLAYERS
from app.web.lens_request import PRIVATE
from app.web.openapi_schema import INTEGER, STRING, Schema, call, list_of, object_of

CONTROL = r"\u0000-\u001f\u007f-\u009f"
"""Characters that no query holds, as a pattern of Python and of JSON Schema."""
MOST_HITS, USUAL_HITS = 50, 10
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
    {
        "name": LENS_COOKIE,
        "in": "cookie",
        "description": N_("Table lens: the one a cookie of this site keeps, where the address has none"),
        "schema": STRING,
        "example": "players=2&edition=first",
    },
)
_THROUGH_LENS: Schema = {
    "Vary": {"required": True, "schema": {"type": "string", "pattern": r"\bCookie\b"}},
    "Cache-Control": {
        "description": "Sent with answers to readers who have the cookie",
        "schema": {"const": PRIVATE},
    },
}


def _object(**properties: Any) -> Schema:
    return {**object_of(**properties), "additionalProperties": False}


def _list(of: str) -> Schema:
    return list_of(_named(of))


def _named(schema: str) -> Schema:
    return {"$ref": f"#/components/schemas/{schema}"}


_BOOK = {"id": STRING, "title": STRING, "edition": {"enum": list(EDITIONS)}, "url": STRING}
_BRIEF = {
    "id": STRING,
    "book": STRING,
    "chapter": STRING,
    "section": STRING,
    "number": STRING,
    "title": STRING,
    "url": STRING,
}
SCHEMAS: Schema = {
    "Problem": _object(type=STRING, title=STRING, status=INTEGER, detail=STRING),
    "Book": _object(**_BOOK),
    "Brief": _object(**_BRIEF),
    "Chapter": _object(id=STRING, title=STRING, url=STRING, sections=_list("Brief")),
    "Piece": _object(text=STRING, found={"type": "boolean"}, ruling={"type": "boolean"}),
    "Hit": _object(
        **_BRIEF,
        lang=STRING,
        where=STRING,
        badges=list_of(STRING),
        excerpt=STRING,
        pieces=_list("Piece"),
        score={"type": "number"},
    ),
    "Question": _object(
        id=STRING,
        topic=STRING,
        question=STRING,
        answer=STRING,
        html=STRING,
        lang=STRING,
        rules=_list("Brief"),
        url=STRING,
    ),
    "FoundTerm": _object(id=STRING, name=STRING, short=STRING, url=STRING),
    "Term": _object(
        id=STRING,
        kind=STRING,
        name=STRING,
        names={"type": "object", "additionalProperties": STRING},
        short=STRING,
        url=STRING,
    ),
}


def _path(name: str, meaning: str) -> Schema:
    return {
        "name": name,
        "in": "path",
        "required": True,
        "description": meaning,
        "schema": {"type": "string", "pattern": "^[a-z0-9-]+$"},
    }


def _get(summary: str, schema: Schema, *parameters: Schema) -> Schema:
    return {"get": call(summary, parameters, schema, _named("Problem"), _REFUSED)}


def _search() -> Schema:
    """Finding rules: the one call whose answer a cookie may change."""
    found = _object(query=STRING, results=_list("Hit"), terms=_list("FoundTerm"), near=_list("FoundTerm"))
    told = _get(N_("Find rules"), found, _QUERY, _LIMIT, *_LENS)
    told["get"]["responses"]["200"]["headers"] = _THROUGH_LENS
    return told


_QUERY: Schema = {
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
_LIMIT: Schema = {
    "name": "limit",
    "in": "query",
    "description": N_("At most so many hits"),
    "schema": {"type": "integer", "minimum": 1, "maximum": MOST_HITS, "default": USUAL_HITS},
}
_ID_OF_BOOK = _path("book", N_("Id of the book, such as rulebook"))
_ID_OF_SECTION = _path("section", N_("Id of the rule within its book, such as fence-rules"))
_RULE = _object(
    **_BRIEF,
    lang=STRING,
    text=STRING,
    html=STRING,
    players=list_of(INTEGER),
    stage={"type": ["integer", "null"]},
    see=list_of(STRING),
    cited_by=list_of(STRING),
)
_REFUSED = ("400", "404", "405", "414", "422", "503")


def document(server: str) -> Schema:
    """The whole description; *server* is the site's own address."""
    return {
        "openapi": "3.1.0",
        "info": {"title": "Agricola: the living rulebook", "version": "1"},
        "servers": [{"url": server}],
        "paths": {
            api_address("books"): _get(N_("All books"), _object(books=_list("Book"))),
            api_address("books/{book}"): _get(
                N_("One book"), _object(**_BOOK, chapters=_list("Chapter")), _ID_OF_BOOK
            ),
            api_address("sections/{book}/{section}"): _get(
                N_("One rule"), _RULE, _ID_OF_BOOK, _ID_OF_SECTION
            ),
            api_address("search"): _search(),
            api_address("questions"): _get(
                N_("What players ask, with answers"), _object(questions=_list("Question"))
            ),
            api_address("glossary"): _get(N_("All terms"), _object(terms=_list("Term"))),
        },
        "components": {"schemas": SCHEMAS},
    }
