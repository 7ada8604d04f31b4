"""What the OpenAPI descriptions of the site and of the tables are made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.catalogues import N_
from app.languages import LANGUAGES, SOURCE
from app.problems import CONTENT_TYPE

Schema = dict[str, Any]

STRING: Schema = {"type": "string"}
INTEGER: Schema = {"type": "integer"}
LANG: Schema = {
    "name": "lang",
    "in": "query",
    "description": N_("Language of titles and texts"),
    "schema": {"type": "string", "enum": list(LANGUAGES), "default": SOURCE},
}


def object_of(optional: tuple[str, ...] = (), **properties: Any) -> Schema:
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required}


def list_of(schema: Schema) -> Schema:
    return {"type": "array", "items": schema}


def call(
    summary: str,
    parameters: Iterable[Schema],
    answer: Schema,
    refusal: Schema,
    refused: Iterable[str],
    status: str = "200",
) -> Schema:
    """What is asked and what is answered; *refused* are the status codes of refusals."""
    problem = {CONTENT_TYPE: {"schema": refusal}}
    return {
        "summary": summary,
        "parameters": [*parameters, LANG],
        "responses": {
            status: {"description": "OK", "content": {"application/json": {"schema": answer}}},
            **{code: {"description": "Refused", "content": problem} for code in refused},
        },
    }
