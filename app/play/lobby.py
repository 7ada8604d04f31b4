"""The lobby: open a table, come back to one, watch one, and sit down where somebody invites."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import segno
from flask import Blueprint, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from app.bots import LEVELS
from app.catalogues import N_
from app.engine.options import EDITIONS

from ..declared import personal
from ..i18n import negotiated, negotiated_redirect
from ..languages import LANGUAGES
from ..web.layout import absolute
from .hall import hall
from .identity import address_of, browser, browser_or_new
from .invites import device_seat, hashed, invited_seat, is_code, seat_code
from .log import LEVELS as LEVEL_WORDS
from .pages import Answer, bp, my_tables
from .refused import Refused
from .requests import found_table, screen_of, whole_number
from .table import Table

MOST_PUBLIC = 20
HAND_WORDS = {
    "none": N_("no hand cards"),
    "deal": N_("7 cards of each kind, dealt"),
    "draft": N_("7 cards of each kind, drafted"),
    "draft8": N_("draft of 8, keep 7"),
    "ten": N_("10 cards of each kind, keep 7"),
    "mulligan": N_("7 cards of each kind, redraw allowed"),
}
PACE_WORDS = {
    "none": N_("no limit"),
    "live": N_("live: 45 seconds a turn and 15 minutes in reserve"),
    "slow": N_("slow: 2 days a turn"),
}
neutral = Blueprint("play_links", __name__, url_prefix="/play")


@neutral.get("/")
@personal
def any_language() -> AnyResponse:
    return negotiated_redirect(f"/{negotiated()}/play/")


@neutral.get("/<path:rest>")
@personal
def any_language_at(rest: str) -> AnyResponse:
    """The link that is shared: each opens it in their own language."""
    return negotiated_redirect(f"/{negotiated()}/play/{rest}")


def lobbies() -> Iterator[str]:
    """The pages of play that a static copy has: they say that play needs the server."""
    return (f"/{code}/play/{page}" for code in LANGUAGES for page in ("", "learn", "solo"))


@bp.get("/")
@personal
def lobby() -> str:
    if current_app.config["EXPORTED"]:
        return render_template("play/needs_server.html")
    public = [found_table(listed.id) for listed in hall().store.listed(limit=MOST_PUBLIC)]
    own = browser()
    return render_template(
        "play/lobby.html",
        mine=my_tables(),
        public=[screen_of(each, None) for each in public if not own or not each.seats_of(hashed(own))],
        editions=EDITIONS,
        hands=HAND_WORDS,
        paces=PACE_WORDS,
        levels={level: LEVEL_WORDS[level] for level in LEVELS},
    )


@bp.post("/")
@personal
def open_table() -> Answer:
    hall().openings.take(address_of(request))
    sitting = hall().referee.open(
        wish_of(request.form), request.form.get("name"), browser_or_new(), request.form.get("luck", "")
    )
    return redirect(url_for("play.table", id=sitting.table.id), 303)


def wish_of(form: Any) -> dict[str, Any]:
    """A table as the form describes it; what does not fit together, the engine refuses."""
    players, bots = whole_number(form.get("players")), whole_number(form.get("bots", "0"))
    edition, hand = form.get("edition"), form.get("hand", "none")
    game = "full" if hand != "none" or form.get("game") == "full" else "family"
    people = [{"kind": "human"}] * (players - bots)
    return {
        "options": {"edition": edition, "players": players, "game": game, "hand": hand},
        "seats": [*people, *[{"kind": "bot", "level": form.get("level", "easy")}] * bots],
        "public": form.get("public") == "1",
        "pace": form.get("pace", "none"),
    }


@bp.get("/<id>/join/<code>")
@personal
def invitation(id: str, code: str) -> str:
    """Who invites to what; sitting down is a POST, for chats open links to show what they lead to."""
    table = found_table(id)
    if not is_code(code) or (invited_seat(table, code) is None and device_seat(table, code) is None):
        raise Refused("wrong_invite")
    return render_template(
        "play/join.html", shown=screen_of(table, None), device=device_seat(table, code) is not None
    )


@bp.post("/<id>/join/<code>")
@personal
def join(id: str, code: str) -> AnyResponse:
    if device_seat(found_table(id), code) is None:
        name, luck = request.form.get("name"), request.form.get("luck", "")
        hall().referee.join(id, code, name, browser_or_new(), luck)
    else:
        hall().referee.admit_device(id, code, browser_or_new())
    return redirect(url_for("play.table", id=id), 303)


def invitations(table: Table) -> list[dict[str, Any]]:
    """The links to the free seats, for the browser that opened the table."""
    own = browser()
    if own is None:
        return []
    codes = {seat: seat_code(own, table.id, seat) for seat in range(len(table.seats))}
    return [
        link_to(table, code, seat=seat)
        for seat, code in codes.items()
        if table.seats[seat].invite == hashed(code)
    ]


def link_to(table: Table, code: str, **more: Any) -> dict[str, Any]:
    """A link with its picture for a camera."""
    url = absolute(f"/play/{table.id}/join/{code}")
    picture = segno.make(url, error="m").svg_inline(
        scale=4, border=2, dark="#000", light="#fff", svgclass="qr", lineclass=None
    )
    return {"url": url, "picture": picture, **more}
