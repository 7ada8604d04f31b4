from app.engine.cards.card import Card, Purchase
from app.engine.goods import REED, WOOD, Cost, altered
from app.engine.player import Player


def brushwood(owner: Player, purchase: Purchase, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """All the reed of a room or a renovation may be replaced by 1 wood."""
    if purchase.kind not in ("room", "renovation"):
        return costs
    return costs + tuple(
        altered(asked, (REED, -reed), (WOOD, 1))
        for asked in costs
        if (reed := dict(asked.goods).get(REED, 0)) > 0
    )


CARD = Card(
    id="brushwood_collector",
    kind="occupation",
    number="B145",
    players=3,
    costs_changed=brushwood,
)
