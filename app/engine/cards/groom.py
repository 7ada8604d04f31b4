from app.engine.cards.card import Card
from app.engine.goods import WOOD
from app.engine.spaces.space import CHEAP_STABLE
from app.engine.state import State


def bring_wood(game: State, seat: int) -> None:
    game.gain(seat, WOOD, 1)


def build_stable(game: State, seat: int) -> None:
    if game.players[seat].lives_in("stone"):
        game.may_take(seat, CHEAP_STABLE)


CARD = Card(
    id="groom",
    kind="occupation",
    number="B089",
    played=bring_wood,
    round_started=build_stable,
)
