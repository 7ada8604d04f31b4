from app.engine.cards.card import Card, Oven
from app.engine.goods import cost

CARDS = tuple(
    Card(
        id=f"fireplace_{clay}",
        kind="major",
        number=f"M{place}",
        rule=f"appendix/fireplace-{clay}",
        editions=("first", "revised"),
        costs=(cost(clay=clay),),
        points=1,
        group="fireplace",
        cooks=(2, 2, 2, 3),
        oven=Oven(2),
    )
    for place, clay in enumerate((2, 3))
)
