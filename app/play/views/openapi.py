"""The OpenAPI paths of tables, written next to the code they describe."""

from __future__ import annotations

from app.addresses import api_address
from app.bots import LEVELS
from app.catalogues import N_
from app.engine.options import DECKS, EDITIONS, HAND_SIZE, HANDS
from app.play.live.identity import COOKIE
from app.play.tables.fairness import LONGEST_CONTRIBUTION
from app.play.tables.table import LONGEST_NAME, OPEN, OVER, PACES, PLAYING
from app.web.openapi_schema import INTEGER, STRING, Schema, call, list_of, object_of

from .requests import LONGEST_COMMAND

_ANYTHING: Schema = {"type": ["object", "null"]}
SECURITY: Schema = {
    "seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat"},
    "browser": {"type": "apiKey", "in": "cookie", "name": COOKIE},
}
_TABLE: Schema = {"name": "table", "in": "path", "required": True, "schema": STRING}


def _nullable(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


_NAME: Schema = {"type": "string", "maxLength": LONGEST_NAME}
_CONTRIBUTION: Schema = {
    "type": "string",
    "maxLength": LONGEST_CONTRIBUTION,
    "description": "What you give to the shuffle",
}
_OPTIONS = object_of(
    ("edition", "players", "game", "hand", "hand_size", "tile", "side_job", "deck"),
    edition={"enum": list(EDITIONS)},
    players={"type": "integer", "minimum": 1, "maximum": max(EDITIONS.values())},
    game={"enum": ["family", "full"]},
    hand={"enum": list(HANDS)},
    hand_size={"type": "integer", "minimum": 1, "maximum": HAND_SIZE},
    tile={"type": "boolean"},
    side_job={"type": ["boolean", "null"], "description": "null: wherever its rule allows it"},
    deck={"enum": ["", *(deck for decks in DECKS.values() for deck in decks)]},
)
_SEAT = object_of(("level",), kind={"enum": ["human", "bot"]}, level={"enum": list(LEVELS)})
_WISH = object_of(
    ("options", "seats", "name", "public", "pace", "hints", "contribution"),
    options=_OPTIONS,
    seats=list_of(_SEAT),
    name=_NAME,
    public={"type": "boolean"},
    pace={"enum": list(PACES)},
    hints={"type": "boolean", "description": "Whether players may ask what a bot would do"},
    contribution=_CONTRIBUTION,
)
_COMMAND: Schema = {"type": "string", "minLength": 1, "maxLength": LONGEST_COMMAND}
_VERSION = object_of(version=INTEGER)
_SCORE = object_of(seat=INTEGER, total=INTEGER, rank=INTEGER)
_SITTER = object_of(
    seat=INTEGER,
    name=_nullable(STRING) | {"description": "As others read it: with a number if somebody had it before"},
    kind={"enum": ["human", "bot"]},
    level=_nullable(STRING),
    online={"type": "boolean"},
    away={"type": "boolean"},
)
_STATE = object_of(
    table=STRING,
    version=INTEGER,
    status={"enum": [OPEN, PLAYING, OVER]},
    seat=_nullable(INTEGER),
    options={"type": "object"},
    public={"type": "boolean"},
    pace={"enum": list(PACES)},
    seats=list_of(_SITTER),
    view=_ANYTHING,
    decision=object_of(kind=_nullable(STRING), seats=list_of(INTEGER)),
    legal=list_of(STRING),
    deadline=_nullable({"type": "number"}),
    commitment=STRING,
    scores=_nullable(list_of(_SCORE)),
)
_NOTICE = object_of(
    table=STRING,
    status={"enum": [OPEN, PLAYING]},
    options={"type": "object"},
    pace={"enum": list(PACES)},
    seats=list_of(_SITTER),
    free=INTEGER,
)
_LINE = object_of(version=INTEGER, seat=_nullable(INTEGER), text=STRING, rule=STRING)
LINE = tuple(_LINE["properties"])
"""What a line of the log says here; pages want more of it."""
_RECORD = object_of(
    options={"type": "object"},
    rules=INTEGER,
    start={"type": "object"},
    secret=STRING,
    commitment=STRING,
    contributions=list_of(STRING),
    moves=list_of(object_of(seat=INTEGER, action=STRING)),
    scores=list_of(_SCORE),
)
_REFUSAL = object_of(
    ("code", "rule", "rule_url", "version"),
    type=STRING,
    title=STRING,
    status=INTEGER,
    detail=STRING,
    code=STRING,
    rule=STRING,
    rule_url=STRING,
    version=INTEGER,
)
_OPENED = object_of(
    table=STRING,
    url=STRING,
    seat=INTEGER,
    token=STRING,
    invites=list_of(object_of(seat=INTEGER, code=STRING, url=STRING)),
    version=INTEGER,
    commitment=STRING,
)
_REFUSED = ("400", "401", "403", "404", "405", "409", "410", "413", "422", "429", "503")


def _call(
    summary: str, status: str, schema: Schema, *parameters: Schema, body: Schema | None = None
) -> Schema:
    described = call(summary, parameters, schema, _REFUSAL, _REFUSED, status)
    described["security"] = [{}, *({name: []} for name in SECURITY)]
    if body is not None:
        described["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return described


def paths() -> dict[str, Schema]:
    since = {"name": "from", "in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 10**8}}
    sitting = object_of(seat=INTEGER, token=STRING, version=INTEGER)
    optional = ("invite", "name", "contribution")
    joining = object_of(optional, invite=STRING, name=_NAME, contribution=_CONTRIBUTION)
    undoing = object_of(version=INTEGER, command=_COMMAND)
    moving = object_of(version=INTEGER, command=_COMMAND, action=STRING)
    one = api_address("tables/{table}")
    log = _call(N_("What has happened, in words"), "200", list_of(_LINE), _TABLE, since)
    next_page = "rel=next leads on where a long log has more lines than one answer"
    log["responses"]["200"]["headers"] = {"Link": {"description": next_page, "schema": STRING}}
    return {
        api_address("tables"): {
            "get": _call(N_("Public tables, to sit down at or to watch"), "200", list_of(_NOTICE)),
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
