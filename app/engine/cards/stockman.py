from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import BOAR, CATTLE, SHEEP
from app.engine.state import State

ANIMAL_FOR = {2: CATTLE, 3: BOAR, 4: SHEEP}
"""By the number of stables that stand now."""


def stock(game: State, seat: int) -> None:
    stables = game.players[seat].stables.bit_count()
    if stables in ANIMAL_FOR:
        game.gain(seat, ANIMAL_FOR[stables], 1)


CARD = Card(
    id="stockman",
    kind="occupation",
    number="E213",
    editions=("first",),
    decks=("E",),
    players=4,
    stable_built=stock,
)
