"""Taking back: one's own last move, while nobody else has moved and nothing hidden has come to light."""

from __future__ import annotations

from .refused import Refused
from .table import PLAYING, Table


def check_undo(table: Table, seat: int) -> None:
    """Refuse what cannot be taken back, with the reason."""
    if table.status != PLAYING or table.state is None or table.state.steps == 0:
        raise Refused("nothing_to_undo")
    if not table.since:
        raise Refused("something_revealed")
    if table.since[-1][0] != seat:
        raise Refused("others_moved")


def may_undo(table: Table, seat: int) -> bool:
    try:
        check_undo(table, seat)
    except Refused:
        return False
    return True
