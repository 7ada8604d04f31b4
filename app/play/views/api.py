"""The JSON API of tables, for other clients, bots and tests."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from flask import Blueprint, Response, g, jsonify, request, url_for
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as AnyResponse

from app.addresses import api_address, invitation_address, permalink, table_address
from app.engine import IllegalAction, NotationError, OptionsError
from app.languages import LANGUAGES, SOURCE
from app.play.live.identity import address_of, browser_or_new, viewer
from app.play.live.services import services
from app.play.screens.table_json import answer, notice
from app.play.storage.record import record_of
from app.play.tables.invites import is_code
from app.play.tables.refused import Refused, Stale
from app.problems import CONTENT_TYPE, problem
from app.view_declarations import personal, reads_only
from app.web.layout import absolute, sent_to_others

from . import openapi
from .lobby import public_tables
from .requests import (
    GameRefusal,
    acting_seat,
    body,
    command_of,
    found_table,
    look_after,
    reader_screen,
    refusal_status,
    refusal_words,
    screen_of,
    whole_number,
    words_of,
)

LOG_PAGE = 2000
"""So many events are told at once: more than almost every game has."""

bp = Blueprint("tables", __name__, url_prefix=api_address("tables"))


look_after(bp)

DESCRIPTION = {"paths": openapi.paths(), "securitySchemes": openapi.SECURITY}


@bp.before_request
def speak_asked_language() -> None:
    code = request.args.get("lang", SOURCE)
    if code not in LANGUAGES:
        raise Refused("bad_request")
    g.language = LANGUAGES[code]


@bp.get("")
@personal
@reads_only("lang")
def public() -> Response:
    """Where anybody may sit down or watch; whoever asks with a cookie sits at none of them."""
    return jsonify([notice(shown) for shown in public_tables()])


@bp.post("")
@personal
@reads_only("lang")
def open_table() -> tuple[Response, int]:
    services().openings.take(address_of(request))
    wish = body()
    own = browser_or_new()
    name = wish.get("name") or words_of().player(0)
    sitting = services().referee.open(wish, name, own, wish.get("contribution", ""))
    table = sitting.table
    invites = [
        {"seat": seat, "code": code, "url": sent_to_others(invitation_address(table.id, code))}
        for seat, code in sitting.invites.items()
    ]
    return jsonify(
        table=table.id,
        url=sent_to_others(table_address(table.id)),
        seat=sitting.seat,
        token=sitting.token,
        invites=invites,
        version=table.version,
        commitment=table.commitment,
    ), 201


@bp.post("/<id>/seats")
@personal
@reads_only("lang")
def take_seat(id: str) -> tuple[Response, int]:
    services().moves.take(address_of(request))
    table, wish = found_table(id), body()
    name = wish.get("name") or words_of().player(len(table.seats) - 1)
    own, luck = browser_or_new(), wish.get("contribution", "")
    if (code := wish.get("invite")) is not None:
        if not is_code(code):
            raise Refused("wrong_invite")
        sitting = services().referee.join(id, code, name, own, luck)
    elif viewer(table) is not None:  # one seat for each: the others are for others
        raise Refused("already_seated")
    else:
        sitting = services().referee.join_public(id, name, own, luck)
    return jsonify(seat=sitting.seat, token=sitting.token, version=sitting.table.version), 201


@bp.get("/<id>")
@personal
@reads_only("lang")
def table(id: str) -> AnyResponse:
    shown = reader_screen(id)
    response = jsonify(answer(shown))
    there = "".join(str(int(shown.is_online(number))) for number in range(len(shown.table.seats)))
    response.set_etag(f"{id}-{shown.table.version}-{shown.seat}-{g.language.code}-{there}")
    response.headers["Cache-Control"] = "private, no-cache"
    response.vary.update(("Authorization", "Cookie"))
    return response.make_conditional(request)


@bp.post("/<id>/moves")
@personal
@reads_only("lang")
def move(id: str) -> Response:
    seat, seen, command, wish = _asked(id)
    action = wish.get("action")
    if not isinstance(action, str):
        raise NotationError("bad_action")
    return jsonify(version=services().referee.move(id, seat, seen, action, command))


@bp.post("/<id>/undo")
@personal
@reads_only("lang")
def undo(id: str) -> Response:
    seat, seen, command, _ = _asked(id)
    return jsonify(version=services().referee.undo(id, seat, seen, command))


def _asked(id: str) -> tuple[int, int, str, dict[str, Any]]:
    """Seat, seen version, command and the rest of a request that changes the game."""
    seat = acting_seat(id)
    services().moves.take(f"{id} {seat}")
    wish = body()
    return seat, whole_number(wish.get("version")), command_of(wish.get("command")), wish


@bp.get("/<id>/log")
@personal
@reads_only("lang", "from")
def log(id: str) -> Response:
    """What has happened; a log longer than a page says in `Link` where the next one is."""
    found = found_table(id)
    entries = services().store.events(id, whole_number(request.args.get("from", "0")), LOG_PAGE)
    lines = screen_of(found, None).log(entries)
    response = jsonify([{name: getattr(line, name) for name in openapi.LINE} for line in lines])
    if entries and entries[-1].version < found.version:
        here = {"id": id, "lang": g.language.code, "from": entries[-1].version}
        response.headers["Link"] = f'<{url_for("tables.log", **here)}>; rel="next"'
    return response


@bp.get("/<id>/record")
@personal
@reads_only("lang")
def record(id: str) -> Response:
    return jsonify(record_of(found_table(id), services().store.events(id)))


@bp.errorhandler(Refused)
@bp.errorhandler(IllegalAction)
@bp.errorhandler(NotationError)
@bp.errorhandler(OptionsError)
def refuse(error: Refused | GameRefusal) -> Response:
    status = refusal_status(error)
    told: dict[str, Any] = {"code": error.code}
    if isinstance(error, IllegalAction):
        told |= {"rule": error.rule, "rule_url": absolute(permalink(error.rule))}
    if isinstance(error, Stale):
        told["version"] = error.version
    response = _problem(status, refusal_words(error, words_of()), **told)
    if isinstance(error, Refused) and error.retry_after:
        response.headers["Retry-After"] = str(error.retry_after)
    if status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


@bp.errorhandler(HTTPException)
def refuse_plainly(error: HTTPException) -> Response:
    if error.code == 413:
        return refuse(Refused("too_large"))
    response = _problem(error.code or 500, error.description or error.name)
    for name, value in error.get_headers():
        if name == "Allow":
            response.headers[name] = value
    return response


def _problem(status: int, detail: str, **more: Any) -> Response:
    told = problem(status, HTTPStatus(status).phrase, detail, **more)
    return Response(told, status, {"Cache-Control": "no-store"}, content_type=CONTENT_TYPE)
