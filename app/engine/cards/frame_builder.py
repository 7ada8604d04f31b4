from app.engine.cards.card import Card, Purchase
from app.engine.goods import CLAY, STONE, WOOD, Cost, altered
from app.engine.player import Player


def with_a_frame(owner: Player, purchase: Purchase, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """For each room and each renovation 1 wood may stand for 2 clay or 2 stone, once."""
    if purchase.kind not in ("room", "renovation"):
        return costs
    return costs + tuple(
        altered(asked, (good, -2), (WOOD, 1))
        for asked in costs
        for good in (CLAY, STONE)
        if dict(asked.goods).get(good, 0) >= 2
    )


CARD = Card(
    id="frame_builder",
    kind="occupation",
    number="A123",
    costs_changed=with_a_frame,
)
