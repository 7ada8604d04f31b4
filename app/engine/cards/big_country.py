from app.engine.cards.card import Card
from app.engine.goods import FOOD
from app.engine.player import Player
from app.engine.state import State


def all_spaces_used(owner: Player) -> bool:
    return not owner.free


def settle(game: State, seat: int) -> None:
    game.earn(seat, game.rounds_left)
    game.gain(seat, FOOD, 2 * game.rounds_left)


CARD = Card(
    id="big_country",
    kind="minor",
    number="A033",
    rule="farmers-of-the-moor/big-country",
    prerequisite=all_spaces_used,
    played=settle,
)
