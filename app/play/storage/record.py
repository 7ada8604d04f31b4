"""The record of a table: the moves that stand, and a game that is over with everything that was secret."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.engine.options import options_to_json
from app.play.tables.events import Moved, Undone
from app.play.tables.refused import Refused
from app.play.tables.table import OVER, Table

from .store import Entry


def record_of(table: Table, entries: list[Entry]) -> dict[str, Any]:
    """A game that is over, with everything that was secret: it replays, and its deal can be checked."""
    if table.status != OVER:
        raise Refused("not_over")
    return {
        "options": options_to_json(table.options),
        "rules": table.rules,
        "start": table.start,
        "secret": table.secret,
        "commitment": table.commitment,
        "contributions": table.contributions,
        "moves": [{"seat": seat, "action": action} for seat, action in made(standing(entries))],
        "scores": list(table.scores),
    }


def standing(entries: list[Entry], before: Iterable[Entry] = ()) -> list[Entry]:
    """The moves that stand, those *before* among them, undone ones left out."""
    moves = [*before]
    for entry in entries:
        if isinstance(entry.event, Moved):
            moves.append(entry)
        elif isinstance(entry.event, Undone):
            del moves[-entry.event.moves :]
    return moves


def made(moves: list[Entry]) -> list[tuple[int, str]]:
    """Who did what."""
    return [(each.event.seat, each.event.action) for each in moves if isinstance(each.event, Moved)]
