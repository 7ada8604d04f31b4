from app.engine.cards.card import Card, first_edition
from app.engine.goods import GRAIN
from app.engine.spaces.space import choose, gain
from app.engine.state import State

FREE_CHOICE_FROM = 6


def earn(game: State, seat: int, space: str) -> None:
    if space != "day_laborer":
        return
    if game.round < FREE_CHOICE_FROM:
        game.gain(seat, GRAIN, 1)
    else:
        game.begin(seat, choose(grain=(gain(grain=1),), vegetable=(gain(vegetable=1),)))


CARD = Card(
    id="seasonal_worker",
    kind="occupation",
    number="A114",
    space_used=earn,
)
FIRST = first_edition(CARD, id="seasonal_worker_first", number="E202")
CARDS = (CARD, FIRST)
