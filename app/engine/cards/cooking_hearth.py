from app.engine.cards.card import Card, Oven
from app.engine.goods import cost

CARDS = tuple(
    Card(
        id=f"cooking_hearth_{clay}",
        kind="major",
        number=f"M{place}",
        rule=f"appendix/cooking-hearth-{clay}",
        editions=("first", "revised"),
        costs=(cost(clay=clay), cost(returns="fireplace")),
        points=1,
        group="cooking_hearth",
        cooks=(3, 2, 3, 4),
        oven=Oven(3),
    )
    for place, clay in enumerate((4, 5), start=2)
)
