from app.engine.cards.card import Card, first_edition
from app.engine.goods import GRAIN, cost
from app.engine.state import State


def scoop(game: State, seat: int, space: str) -> None:
    if space == "grain_seeds":
        game.gain(seat, GRAIN, 1)


CARD = Card(
    id="corn_scoop",
    kind="minor",
    number="A067",
    rule="appendix/corn-scoop",
    costs=(cost(wood=1),),
    space_used=scoop,
)
FIRST = first_edition(CARD, id="corn_scoop_first", number="E35")
CARDS = (CARD, FIRST)
