"""Who sits where: by invitation, at a public table, a bot in a free seat, the same people once more."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from app.bots import LEVELS
from app.engine.options import options_to_json

from .events import BotSeated, Rematched, TableEvent
from .invites import invited_seat, invites_anywhere
from .permissions import CHANCE, HEAD_START, starting
from .refused import Refused
from .table import CLOSED, OPEN, OVER, Table


def seat_invited(table: Table, code: str) -> int:
    """The seat that an invitation leads to; one that has been used says so."""
    seat = invited_seat(table, code)
    if seat is not None:
        return seat
    if not invites_anywhere(table, code):
        raise Refused("wrong_invite")
    return _any_free(table, table.free)


def public_seat(table: Table) -> int:
    """The seat for somebody without an invitation."""
    if not table.public:
        raise Refused("not_public")
    return _any_free(table, open_seats(table))


def open_seats(table: Table) -> list[int]:
    """Where somebody without an invitation may sit down: not on seats that are kept for somebody."""
    return [seat for seat in table.free if table.public and not table.seats[seat].kept]


def _any_free(table: Table, seats: Collection[int]) -> int:
    if table.status == CLOSED:
        raise Refused("closed")
    if not seats:
        raise Refused("table_full")
    return next(iter(seats))


def seating_bots(table: Table, seats: Collection[int], level: str, by: int) -> list[TableEvent]:
    """Whoever opened the table need not wait: bots take free seats, and with the last one the game begins."""
    if by != table.host:
        raise Refused("not_host")
    if level not in LEVELS:
        raise Refused("unknown_level")
    if table.status != OPEN or not seats or not set(seats) <= set(table.free):
        raise Refused("seat_taken")
    seated = [BotSeated(seat, level) for seat in sorted(seats)]
    return [*seated, *starting(table, seats, table.contributions)]


def rematch_wish(table: Table) -> dict[str, Any]:
    """A table like this one; cards and starting player are drawn anew, and nobody has a head start."""
    options = options_to_json(table.options)
    return {
        "options": {name: value for name, value in options.items() if name not in (*CHANCE, *HEAD_START)},
        "seats": [{"kind": seat.kind, "level": seat.level} for seat in table.seats],
        "public": table.public,
        "pace": table.pace,
        "hints": table.hints,
    }


def rematching(table: Table, seat: int, id: str) -> list[TableEvent]:
    """Name the table where the same people play again, once: whoever asks first, all are led there."""
    if table.status != OVER:
        raise Refused("not_over")
    return [] if table.rematch else [Rematched(seat, id)]
