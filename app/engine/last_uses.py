"""Offers of cards for any time at moments when nobody has a turn and waiting would lose their use."""

from __future__ import annotations

from app.engine.cards import hooks
from app.engine.options import TIMED_SINCE
from app.engine.state import State
from app.engine.tasks import ANYTIME


def offer_last_uses(game: State) -> None:
    """Ask the owners, the starting player first, at the end of the work phase and before crops are cut."""
    if game.rules < TIMED_SINCE:
        return
    for seat in reversed(game.seats_from(game.starter)):
        for id, expires in hooks(game.players[seat].cards, "expires"):
            if expires(game, seat):
                game.offer(seat, id, ANYTIME)
