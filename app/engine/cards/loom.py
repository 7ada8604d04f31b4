from bisect import bisect_right

from app.engine.cards.card import Card
from app.engine.goods import FOOD, SHEEP, cost
from app.engine.player import Player
from app.engine.state import State

FLOCKS = (1, 4, 7)


def two_occupations(owner: Player) -> bool:
    return owner.occupations >= 2


def weave(game: State, seat: int) -> None:
    game.gain(seat, FOOD, bisect_right(FLOCKS, game.players[seat].goods[SHEEP]))


def wool(game: State, seat: int) -> int:
    return game.players[seat].goods[SHEEP] // 3


CARD = Card(
    id="loom",
    kind="minor",
    number="B039",
    rule="appendix/loom",
    costs=(cost(wood=2),),
    prerequisite=two_occupations,
    points=1,
    field_phase=weave,
    bonus=wool,
)
