from app.engine.cards.card import Card
from app.engine.goods import FOOD, cost
from app.engine.state import State


def wash_up(game: State, seat: int) -> None:
    if game.players[seat].lives_in("wood"):
        game.gain(seat, FOOD, 1)


CARD = Card(
    id="scullery",
    kind="minor",
    number="B057",
    costs=(cost(wood=1, clay=1),),
    round_started=wash_up,
)
