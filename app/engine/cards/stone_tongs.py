from app.engine.cards.card import Card, first_edition
from app.engine.goods import STONE, cost
from app.engine.state import State


def lift(game: State, seat: int, space: str) -> None:
    if game.space(space).good == STONE:
        game.gain(seat, STONE, 1)


CARD = Card(
    id="stone_tongs",
    kind="minor",
    number="A080",
    costs=(cost(wood=1),),
    space_used=lift,
)
FIRST = first_edition(CARD, id="stone_tongs_first", number="E56")
CARDS = (CARD, FIRST)
