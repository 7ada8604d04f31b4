from __future__ import annotations

from app.engine.cards.card import Card, Purchase, occupations
from app.engine.goods import CLAY, REED, Cost, altered
from app.engine.player import Player

THATCHED = ("room", "renovation")


def clay_for_reed(owner: Player, purchase: Purchase, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """One or two of the reed, each as clay."""
    if purchase.kind not in THATCHED:
        return costs
    return tuple(
        altered(asked, (REED, -tiles), (CLAY, tiles))
        for asked in costs
        for tiles in range(min(2, dict(asked.goods).get(REED, 0)) + 1)
    )


CARD = Card(
    id="clay_roof",
    kind="minor",
    number="E36",
    editions=("first",),
    decks=("E",),
    prerequisite=occupations(1),
    points=1,
    costs_changed=clay_for_reed,
)
