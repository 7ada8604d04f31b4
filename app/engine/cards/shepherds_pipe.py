from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import SHEEP
from app.engine.player import Player


def a_sheep(owner: Player) -> bool:
    return owner.goods[SHEEP] >= 1


CARD = Card(
    id="shepherds_pipe",
    kind="minor",
    number="E29",
    editions=("first",),
    decks=("E",),
    prerequisite=a_sheep,
    more_sheep=2,
)
