"""The OpenAPI paths of tables, written next to the code they describe."""

from __future__ import annotations

from typing import Any

from app.bots import LEVELS
from app.engine.options import EDITIONS, HAND_SIZE, HANDS

from ..catalogues import N_
from ..languages import LANGUAGES, SOURCE
from ..problems import CONTENT_TYPE
from .fairness import LONGEST_CONTRIBUTION
from .requests import LONGEST_COMMAND
from .table import LONGEST_NAME, OPEN, OVER, PACES, PLAYING

Schema = dict[str, Any]

_STRING: Schema = {"type": "string"}
_INTEGER: Schema = {"type": "integer"}
_ANYTHING: Schema = {"type": ["object", "null"]}
_LANG: Schema = {
    "name": "lang",
    "in": "query",
    "description": "Language of texts",
    "schema": {"type": "string", "enum": list(LANGUAGES), "default": SOURCE},
}
SECURITY: Schema = {
    "seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat"},
    "browser": {"type": "apiKey", "in": "cookie", "name": "player"},
}
_TABLE: Schema = {"name": "table", "in": "path", "required": True, "schema": _STRING}


def _nullable(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _object(optional: tuple[str, ...] = (), **properties: Any) -> Schema:
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required}


def _list(of: Schema) -> Schema:
    return {"type": "array", "items": of}


_NAME: Schema = {"type": "string", "maxLength": LONGEST_NAME}
_CONTRIBUTION: Schema = {
    "type": "string",
    "maxLength": LONGEST_CONTRIBUTION,
    "description": "What you give to the shuffle",
}
_OPTIONS = _object(
    ("edition", "players", "game", "hand", "hand_size", "tile"),
    edition={"enum": list(EDITIONS)},
    players={"type": "integer", "minimum": 1, "maximum": max(EDITIONS.values())},
    game={"enum": ["family", "full"]},
    hand={"enum": list(HANDS)},
    hand_size={"type": "integer", "minimum": 1, "maximum": HAND_SIZE},
    tile={"type": "boolean"},
)
_SEAT = _object(("level",), kind={"enum": ["human", "bot"]}, level={"enum": list(LEVELS)})
_WISH = _object(
    ("options", "seats", "name", "public", "pace", "hints", "contribution"),
    options=_OPTIONS,
    seats=_list(_SEAT),
    name=_NAME,
    public={"type": "boolean"},
    pace={"enum": list(PACES)},
    hints={"type": "boolean", "description": "Whether players may ask what a bot would do"},
    contribution=_CONTRIBUTION,
)
_COMMAND: Schema = {"type": "string", "minLength": 1, "maxLength": LONGEST_COMMAND}
_VERSION = _object(version=_INTEGER)
_SCORE = _object(seat=_INTEGER, total=_INTEGER, rank=_INTEGER)
_SITTER = _object(
    seat=_INTEGER,
    name=_nullable(_STRING),
    kind={"enum": ["human", "bot"]},
    level=_nullable(_STRING),
    online={"type": "boolean"},
    away={"type": "boolean"},
)
_STATE = _object(
    table=_STRING,
    version=_INTEGER,
    status={"enum": [OPEN, PLAYING, OVER]},
    seat=_nullable(_INTEGER),
    options={"type": "object"},
    public={"type": "boolean"},
    pace={"enum": list(PACES)},
    seats=_list(_SITTER),
    view=_ANYTHING,
    decision=_object(kind=_nullable(_STRING), seats=_list(_INTEGER)),
    legal=_list(_STRING),
    deadline=_nullable({"type": "number"}),
    commitment=_STRING,
    scores=_nullable(_list(_SCORE)),
)
_NOTICE = _object(
    table=_STRING,
    status={"enum": [OPEN, PLAYING]},
    options={"type": "object"},
    pace={"enum": list(PACES)},
    seats=_list(_SITTER),
    free=_INTEGER,
)
_LINE = _object(version=_INTEGER, seat=_nullable(_INTEGER), text=_STRING, rule=_STRING)
_RECORD = _object(
    options={"type": "object"},
    rules=_INTEGER,
    start={"type": "object"},
    secret=_STRING,
    commitment=_STRING,
    contributions=_list(_STRING),
    moves=_list(_object(seat=_INTEGER, action=_STRING)),
    scores=_list(_SCORE),
)
_REFUSAL = _object(
    ("code", "rule", "rule_url", "version"),
    type=_STRING,
    title=_STRING,
    status=_INTEGER,
    detail=_STRING,
    code=_STRING,
    rule=_STRING,
    rule_url=_STRING,
    version=_INTEGER,
)
_OPENED = _object(
    table=_STRING,
    url=_STRING,
    seat=_INTEGER,
    token=_STRING,
    invites=_list(_object(seat=_INTEGER, code=_STRING, url=_STRING)),
    version=_INTEGER,
    commitment=_STRING,
)
_REFUSED = ("400", "401", "403", "404", "405", "409", "410", "413", "422", "429", "503")


def _call(
    summary: str, status: str, schema: Schema, *parameters: Schema, body: Schema | None = None
) -> Schema:
    refused = {CONTENT_TYPE: {"schema": _REFUSAL}}
    call: Schema = {
        "summary": summary,
        "parameters": [*parameters, _LANG],
        "security": [{}, *({name: []} for name in SECURITY)],
        "responses": {
            status: {"description": "OK", "content": {"application/json": {"schema": schema}}},
            **{code: {"description": "Refused", "content": refused} for code in _REFUSED},
        },
    }
    if body is not None:
        call["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return call


def paths() -> dict[str, Schema]:
    since = {"name": "from", "in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 10**8}}
    sitting = _object(seat=_INTEGER, token=_STRING, version=_INTEGER)
    optional = ("invite", "name", "contribution")
    joining = _object(optional, invite=_STRING, name=_NAME, contribution=_CONTRIBUTION)
    undoing = _object(version=_INTEGER, command=_COMMAND)
    moving = _object(version=_INTEGER, command=_COMMAND, action=_STRING)
    one = "/api/v1/tables/{table}"
    log = _call(N_("What has happened, in words"), "200", _list(_LINE), _TABLE, since)
    next_page = "rel=next leads on where a long log has more lines than one answer"
    log["responses"]["200"]["headers"] = {"Link": {"description": next_page, "schema": _STRING}}
    return {
        "/api/v1/tables": {
            "get": _call(N_("Public tables, to sit down at or to watch"), "200", _list(_NOTICE)),
            "post": _call(N_("Open a table"), "201", _OPENED, body=_WISH),
        },
        one: {"get": _call(N_("What you may see of a table"), "200", _STATE, _TABLE)},
        f"{one}/seats": {
            "post": _call(
                N_("Sit down with an invitation; at a public table without one"),
                "201",
                sitting,
                _TABLE,
                body=joining,
            )
        },
        f"{one}/moves": {
            "post": _call(N_("Move; the same command moves once"), "200", _VERSION, _TABLE, body=moving)
        },
        f"{one}/undo": {"post": _call(N_("Take back your last move"), "200", _VERSION, _TABLE, body=undoing)},
        f"{one}/log": {"get": log},
        f"{one}/record": {"get": _call(N_("A game that is over, complete"), "200", _RECORD, _TABLE)},
    }
