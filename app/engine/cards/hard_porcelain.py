from app.engine.cards import claypipe
from app.engine.cards.card import Card
from app.engine.goods import CLAY, STONE, cost
from app.engine.state import State

STONE_FOR = {"2": 1, "3": 2, "4": 3}
"""Stone for so much clay."""


def firings(game: State, seat: int) -> tuple[str, ...]:
    return tuple(clay for clay in STONE_FOR if int(clay) <= game.players[seat].goods[CLAY])


def fire(game: State, seat: int, key: str, option: str) -> None:
    game.pay(seat, ((CLAY, int(option)),))
    game.gain(seat, STONE, STONE_FOR[option])


CARD = Card(
    id="hard_porcelain",
    kind="minor",
    number="B080",
    costs=(cost(clay=1),),
    anytime=firings,
    expires=claypipe.may_be_filled,
    choose=fire,
)
