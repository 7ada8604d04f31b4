"""The lobby: one's own tables, a new one in two taps, public ones to join or watch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from app.addresses import lobby_address
from app.bots import LEVELS
from app.engine.options import DECKS
from app.i18n import gettext as _
from app.i18n import negotiated, negotiated_redirect
from app.languages import LANGUAGES
from app.play.live.identity import address_of, browser, browser_or_new
from app.play.live.services import services
from app.play.screens.log import LEVELS as LEVEL_WORDS
from app.play.screens.screen import Screen
from app.play.screens.table_words import HAND_WORDS
from app.play.tables.invites import hashed
from app.play.tables.refused import Refused
from app.play.tables.table import OPEN, PLAYING
from app.view_declarations import personal

from .pages import ViewAnswer, bp, my_tables
from .proposed_names import proposed_name
from .requests import screens, whole_number

MOST_PUBLIC = 20
OF_ONE = 2
"""So many public tables of whoever opened them are shown, or one browser could fill the list."""
LOOKED_AT = 200
"""So many public tables are asked for: some are the reader's own, or too many of somebody's."""
ON_KEYS = ("none", "deal", "draft")
"""The hands that are chosen often; the others stand under “More”."""
USUAL_LEVEL = "good" if "good" in LEVELS else next(iter(LEVELS))
USUAL: dict[str, Any] = {"edition": "revised", "players": 2, "hand": "deal", "pace": "none", "bots": 0}
"""What the form proposes at first."""
QUICK = {
    "bot": {"players": "2", "bots": "1", "hand": "none"},
    "friends": {"hand": "deal"},
    "solo": {"players": "1", "hand": "deal"},
}
"""Tables that need no choice, or only how many play."""
neutral = Blueprint("play_links", __name__, url_prefix="/play")


@neutral.get("/")
@personal
def any_language() -> AnyResponse:
    return negotiated_redirect(lobby_address(negotiated()))


@neutral.get("/<path:rest>")
@personal
def any_language_at(rest: str) -> AnyResponse:
    """The link that is shared: each opens it in their own language."""
    return negotiated_redirect(lobby_address(negotiated(), rest))


def lobbies() -> Iterator[str]:
    """The pages of play that a static copy has: they say that play needs the server."""
    return (lobby_address(code, page) for code in LANGUAGES for page in ("", "learn", "solo"))


@bp.get("/")
@personal
def lobby() -> str:
    if current_app.config["EXPORTED"]:
        return render_template("play/needs_server.html")
    mine = my_tables()
    refused = asked_form() if request.method == "POST" else {}
    return render_template(
        "play/lobby.html",
        mine=mine,
        public=public_tables(),
        name=refused.get("name") or proposed_name(),
        chosen=refused or last_choice(mine),
        decks=DECKS,
        other_hands=[(hand, _(words)) for hand, words in HAND_WORDS.items() if hand not in ON_KEYS],
        usual_level=USUAL_LEVEL,
        levels=[(level, _(LEVEL_WORDS[level])) for level in LEVELS],
    )


def public_tables() -> list[Screen]:
    """Where others play in public: where somebody is there first, and of these where a seat is free."""
    found = screens(services().store.listed(limit=LOOKED_AT), lambda table: None)
    shown = islice(_of_many(found), MOST_PUBLIC)
    return sorted(shown, key=lambda each: (not each.somebody_is_there, not each.table.free))


def _of_many(found: Iterable[Screen]) -> Iterator[Screen]:
    """Without tables of the reader, and with few of anybody else's."""
    own, opened = browser(), Counter[str]()
    for shown in found:
        table = shown.table
        host = next(iter(table.seats[table.host].browsers), "")
        opened[host] += 1
        is_own = own is not None and bool(table.seats_of(hashed(own)))
        if table.status in (OPEN, PLAYING) and not is_own and opened[host] <= OF_ONE:
            yield shown


def last_choice(mine: list[Screen]) -> dict[str, Any]:
    """What the form proposes: the game that was last opened here."""
    own = [each.table for each in mine if each.seat == each.table.host]
    if not own:
        return USUAL
    last = max(own, key=lambda table: table.opened)
    options = last.options
    bots = sum(seat.kind == "bot" for seat in last.seats)
    chosen = {"edition": options.edition, "players": options.players, "hand": options.hand}
    return {**chosen, "pace": last.pace, "bots": bots, "game": options.game, "public": last.public}


@bp.post("/")
@personal
def open_table() -> ViewAnswer:
    services().openings.take(address_of(request))
    form = asked_form()
    name, luck = form.get("name") or proposed_name(), form.get("luck", "")
    sitting = services().referee.open(wish_of(form), name, browser_or_new(), luck)
    return redirect(url_for("play.table", id=sitting.table.id), 303)


def asked_form() -> dict[str, str]:
    return {**request.form.to_dict(), **QUICK.get(request.form.get("quick", ""), {})}


def wish_of(form: dict[str, str]) -> dict[str, Any]:
    """A table as the form describes it; what does not fit together, the engine refuses."""
    players, bots = whole_number(form.get("players")), whole_number(form.get("bots", "0"))
    if bots >= players > 0:
        raise Refused("too_many_bots")
    edition, hand = form.get("edition", "revised"), form.get("variant") or form.get("hand", "none")
    game = "full" if hand != "none" or form.get("game") == "full" else "family"
    people = [{"kind": "human"}] * (players - bots)
    return {
        "options": {"edition": edition, "players": players, "game": game, "hand": hand},
        "seats": [*people, *[{"kind": "bot", "level": form.get("level", USUAL_LEVEL)}] * bots],
        "public": form.get("public") == "1",
        "pace": form.get("pace", "none"),
        "hints": players == 1 or form.get("hints") == "1",
    }
