from app.engine.cards.card import Card, first_edition, occupations
from app.engine.goods import FOOD, REED, cost
from app.engine.state import State


def fish(game: State, seat: int, space: str) -> None:
    if space == "fishing":
        game.gain(seat, FOOD, 1)
        game.gain(seat, REED, 1)


CARD = Card(
    id="canoe",
    kind="minor",
    number="A078",
    rule="appendix/canoe",
    costs=(cost(wood=2),),
    prerequisite=occupations(1),
    points=1,
    space_used=fish,
)
FIRST = first_edition(CARD, id="canoe_first", number="E30", prerequisite=occupations(2))
CARDS = (CARD, FIRST)
