"""The waiting room: who sits, how the others come, and bots for those who do not."""

from __future__ import annotations

from typing import Any

from flask import redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from app.bots import LEVELS
from app.play.live.identity import browser
from app.play.live.services import services
from app.play.screens.log import LEVELS as LEVEL_WORDS
from app.play.screens.screen import Screen
from app.play.tables.invites import device_code, hashed
from app.play.tables.table import Table
from app.view_declarations import personal

from .joining import link_to, shared_link
from .lobby import USUAL_LEVEL
from .pages import bp
from .proposed_names import proposed_name
from .requests import acting_seat, found_table, whole_number


def waiting_room(shown: Screen) -> str:
    """The page of a table whose game has not begun; it follows the stream as the table's page does."""
    table, seat = shown.table, shown.seat
    return render_template(
        "play/waiting.html",
        shown=shown,
        table=table,
        seat=seat,
        link=shared_link(table),
        here=len(table.seats) - len(table.free),
        is_host=seat is not None and seat == table.host,
        name=proposed_name([each.name for each in table.seats]),
        device=own_device_link(table, seat),
        levels={level: LEVEL_WORDS[level] for level in LEVELS},
        usual_level=USUAL_LEVEL,
    )


def own_device_link(table: Table, seat: int | None) -> dict[str, Any] | None:
    """The link to another device that this browser has asked for and nobody has used yet."""
    own = browser()
    if own is None or seat is None:
        return None
    code = device_code(own, table, seat)
    return link_to(table, code) if table.seats[seat].device == hashed(code) else None


@bp.get("/<id>/bots")
@bp.get("/<id>/rematch")
@personal
def back_to_the_table(id: str) -> AnyResponse:
    """Addresses that only take forms have no page: whoever reloads one after a refusal is led back."""
    return redirect(url_for("play.table", id=found_table(id).id))


@bp.post("/<id>/bots")
@personal
def seat_bots(id: str) -> AnyResponse:
    """A bot for one free seat, or for all of them."""
    by = acting_seat(id)
    services().moves.take(f"{id} {by}")
    asked = request.form.get("seat")
    seats = None if asked is None else [whole_number(asked)]
    services().referee.seat_bots(id, seats, request.form.get("level", USUAL_LEVEL), by)
    return redirect(url_for("play.table", id=id), 303)
