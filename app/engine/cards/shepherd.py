from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import SHEEP
from app.engine.player import Player

FLOCK = 4


def two_lambs(owner: Player, kind: int) -> int:
    return 2 if kind == SHEEP and owner.goods[SHEEP] >= FLOCK else 1


CARD = Card(
    id="shepherd",
    kind="occupation",
    number="E203",
    editions=("first",),
    decks=("E",),
    players=4,
    newborns=two_lambs,
)
