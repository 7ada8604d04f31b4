"""The JSON API told to people: each address with its parameters, its answer and an example to try."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Flask, g, render_template

from app.addresses import api_address
from app.i18n import PREFIX, speak_address_language
from app.i18n import gettext as _
from app.web.api_paths import more_api
from app.web.library import library

from .openapi import document

bp = Blueprint("api_page", __name__, url_prefix=PREFIX)
speak_address_language(bp)


@dataclass(frozen=True, slots=True)
class Call:
    """One address: how it is called, what for, what it takes and what its answer holds."""

    method: str
    path: str
    summary: str
    parameters: tuple[tuple[str, str], ...]
    fields: tuple[str, ...]
    example: str = ""


def init_app(app: Flask) -> None:
    app.register_blueprint(bp)


@bp.get("/api")
def api() -> str:
    reading, playing = document("")["paths"], more_api()["paths"]
    return render_template("api.html", reading=list(calls(reading)), playing=list(calls(playing)))


def calls(paths: dict[str, Any]) -> Iterator[Call]:
    examples = _examples(g.language.code)
    for path, methods in paths.items():
        for method, told in methods.items():
            summary = told["summary"]
            yield Call(
                method.upper(),
                path,
                _(summary),
                tuple((each["name"], _parameter(each)) for each in told.get("parameters", ())),
                _fields(told["responses"]),
                examples.get(path, ""),
            )


def _parameter(told: dict[str, Any]) -> str:
    """What a parameter means and may be."""
    schema = told.get("schema", {})
    allowed = schema.get("enum") or schema.get("items", {}).get("enum") or _span(schema)
    values = ", ".join(map(str, allowed))
    meaning = told.get("description")
    if meaning and values:
        return _("%(label)s: %(text)s", label=_(meaning), text=values)
    return _(meaning) if meaning else values


def _span(schema: dict[str, Any]) -> list[str]:
    return [f"{schema['minimum']}–{schema['maximum']}"] if "maximum" in schema else []


def _fields(responses: dict[str, Any]) -> tuple[str, ...]:
    """The names at the top of the answer; a list has none."""
    good = next(told for status, told in responses.items() if status.startswith("2"))
    schema = good["content"]["application/json"]["schema"]
    return tuple(schema.get("properties", ()))


def _examples(code: str) -> dict[str, str]:
    word = library().terms["fence"].names[code]
    asked = {
        "books": "books",
        "books/{book}": "books/rulebook",
        "sections/{book}/{section}": "sections/rulebook/fence-rules",
        "search": f"search?{urlencode({'q': word})}",
        "questions": "questions",
        "glossary": "glossary",
    }
    return {
        api_address(path): f"{api_address(example)}{'&' if '?' in example else '?'}lang={code}"
        for path, example in asked.items()
    }
