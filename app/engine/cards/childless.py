from app.engine.cards.card import Card
from app.engine.goods import FOOD
from app.engine.spaces.space import choose, gain
from app.engine.state import State


def comfort(game: State, seat: int) -> None:
    owner = game.players[seat]
    if owner.room_count >= 3 and owner.people == 2:
        game.gain(seat, FOOD, 1)
        game.begin(seat, choose(grain=(gain(grain=1),), vegetable=(gain(vegetable=1),)))


CARD = Card(
    id="childless",
    kind="occupation",
    number="B114",
    round_started=comfort,
)
