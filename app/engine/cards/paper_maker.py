from app.engine.cards.card import Card, Purchase
from app.engine.goods import FOOD, WOOD, Cost, altered
from app.engine.player import Player


def sell_paper(owner: Player, purchase: Purchase, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Just before an occupation is played, 1 wood may become 1 food for each occupation already there."""
    if purchase.kind != "occupation":
        return costs
    return costs + tuple(altered(asked, (WOOD, 1), (FOOD, -owner.occupations)) for asked in costs)


CARD = Card(
    id="paper_maker",
    kind="occupation",
    number="B109",
    rule="appendix/paper-maker",
    costs_changed=sell_paper,
)
