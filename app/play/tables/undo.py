"""Taking back: one's own last move, while nobody else has moved and nothing hidden has come to light."""

from __future__ import annotations

from .refused import Refused
from .table import PLAYING, Table


def to_undo(table: Table, seat: int) -> int:
    """How many moves go: the last one that was decided, and those it forced. Or refused, with the reason."""
    if table.status != PLAYING or table.state is None or table.state.steps == 0:
        raise Refused("nothing_to_undo")
    if table.since and table.since[-1].seat != seat:
        raise Refused("others_moved")
    decided = (number for number, made in enumerate(reversed(table.since), 1) if not made.forced)
    moves = next(decided, None)
    if moves is None:
        raise Refused("something_revealed")
    return moves


def holds_up_bots(table: Table, seat: int) -> bool:
    """Whether it is a bot's turn that waits a moment, in case the player of a seat takes a move back."""
    return may_undo(table, seat) and any(table.seats[number].bot for number in table.waiting)


def may_undo(table: Table, seat: int) -> bool:
    try:
        to_undo(table, seat)
    except Refused:
        return False
    return True
