from app.engine.cards.card import Card
from app.engine.goods import CLAY, cost
from app.engine.state import State


def dam(game: State, seat: int) -> None:
    game.gain(seat, CLAY, game.players[seat].goods[CLAY] // 2)


CARD = Card(
    id="clay_embankment",
    kind="minor",
    number="A005",
    costs=(cost(food=1),),
    traveling=True,
    played=dam,
)
