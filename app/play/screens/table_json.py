"""A table as JSON, for other clients: a screen without its words."""

from __future__ import annotations

from typing import Any

from app.engine.options import public_options
from app.play.tables.deadlines import deadline
from app.play.tables.seating import open_seats

from .screen import Screen


def answer(shown: Screen) -> dict[str, Any]:
    """The screen for a machine."""
    table, seat = shown.table, shown.seat
    times = {number: deadline(table, number) for number in table.waiting}
    own = times.get(seat) if seat is not None else None
    return {
        "table": table.id,
        "version": table.version,
        "status": table.status,
        "seat": seat,
        "options": public_options(table.options),
        "public": table.public,
        "pace": table.pace,
        "seats": [_seat(shown, number) for number in range(len(table.seats))],
        "view": shown.view,
        "decision": {"kind": shown.question.kind if shown.question else None, "seats": list(table.waiting)},
        "legal": shown.view["legal"] if shown.view and shown.question else [],
        "deadline": own if own is not None else min(filter(None, times.values()), default=None),
        "commitment": table.commitment,
        "scores": list(table.scores) or None,
    }


def notice(shown: Screen) -> dict[str, Any]:
    """What somebody who looks for a game is told of a table."""
    table = shown.table
    return {
        "table": table.id,
        "status": table.status,
        "options": public_options(table.options),
        "pace": table.pace,
        "seats": [_seat(shown, number) for number in range(len(table.seats))],
        "free": len(open_seats(table)),
    }


def _seat(shown: Screen, number: int) -> dict[str, Any]:
    seat = shown.table.seats[number]
    return {
        "seat": number,
        "name": shown.name(number) if seat.is_taken else None,
        "kind": seat.kind,
        "level": seat.bot or None,
        "online": shown.is_online(number),
        "away": seat.left or seat.timed_out,
    }
