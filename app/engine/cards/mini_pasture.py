from app.engine.actions.fencing import can_fence
from app.engine.cards.card import Card, first_edition
from app.engine.goods import cost
from app.engine.state import State
from app.engine.sub_actions import Fences

ONE_SPACE = Fences(cells=1, most=1)


def has_a_place(game: State, seat: int) -> bool:
    return can_fence(game.players[seat], ONE_SPACE)


def fence(game: State, seat: int) -> None:
    game.must_take(seat, ONE_SPACE)


CARD = Card(
    id="mini_pasture",
    kind="minor",
    number="B002",
    costs=(cost(food=2),),
    traveling=True,
    playable=has_a_place,
    played=fence,
)
FIRST = first_edition(CARD, id="mini_pasture_first", number="E40")
CARDS = (CARD, FIRST)
