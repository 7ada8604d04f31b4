"""An evening at the table as one thread: setup, rounds, harvest and score hand the same table on.

Setup and companion have the table as their own address; harvest helper and score pad carry it along in one
parameter, ``table``, which `static/js/tools/evening.js` writes, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from flask import url_for

from app.i18n import gettext as _

from .player_names import shown_names
from .query import Query
from .round.round_code import read_round, round_pairs
from .round.round_state import RoundState
from .table_setup import TableSetup

KEY = "table"
LEGS = ("setup", "round", "harvest", "score")


@dataclass(frozen=True, slots=True)
class Leg:
    """One tool of the evening, with the address that goes on with the same table."""

    id: str
    title: str
    address: str
    is_current: bool


def carried(query: Query) -> RoundState | None:
    """The table that an address carries along, if it does."""
    if KEY not in query:
        return None
    inner = Query(dict(parse_qsl(query.text(KEY))))
    state = read_round(inner)
    query.damaged += [KEY] if inner.damaged else []
    return state


def carried_pairs(state: RoundState | None) -> list[tuple[str, str]]:
    return [(KEY, urlencode(round_pairs(state), safe="~"))] if state else []


def legs(current: str, state: RoundState | None) -> list[Leg]:
    titles = (_("Setup"), _("Rounds"), _("Harvest"), _("Score"))
    return [
        Leg(id, title, leg_address(id, state), id == current) for id, title in zip(LEGS, titles, strict=True)
    ]


def leg_address(id: str, state: RoundState | None, seat: int = 0) -> str:
    """Where a tool goes on with the table, for the harvest perhaps with one player of it."""
    pairs = carried_pairs(state)
    if state and id in ("setup", "round"):
        pairs = round_pairs(state)
    elif seat:
        pairs.append(("seat", str(seat)))
    address = f"{url_for('tools.index')}{id}"
    return f"{address}?{urlencode(pairs, safe='~')}" if pairs else address


def game_of(setup: TableSetup) -> str:
    """The game of a table as score pad and harvest helper name it."""
    return "moor" if setup.moor else setup.edition


def players_of(state: RoundState) -> list[str]:
    return shown_names(state.setup.names, state.setup.players)
