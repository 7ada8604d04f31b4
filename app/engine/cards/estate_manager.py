from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.state import State

POINTS = {3: 2, 4: 3, 5: 4}


def second_to_none(game: State, seat: int) -> int:
    own = game.players[seat].herd
    outdone = any(
        theirs > mine for other in game.players for mine, theirs in zip(own, other.herd, strict=True)
    )
    return 0 if outdone else POINTS[game.options.players]


CARD = Card(
    id="estate_manager",
    kind="occupation",
    number="E170",
    editions=("first",),
    decks=("E",),
    players=3,
    bonus=second_to_none,
)
