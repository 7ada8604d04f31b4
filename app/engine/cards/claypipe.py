from app.engine.cards.card import Card
from app.engine.goods import FOOD, cost
from app.engine.outlook import could
from app.engine.state import State

PLENTY = 7


def smoke(game: State, seat: int) -> None:
    if game.players[seat].gathered >= PLENTY:
        game.gain(seat, FOOD, 2)


def may_be_filled(game: State, seat: int) -> bool:
    """Whether the work phase ends and exchanges could still bring the building resources that are missing."""
    owner = game.players[seat]
    if game.phase != "work" or CARD.id not in owner.cards or owner.gathered >= PLENTY:
        return False
    return could(game, seat, lambda state: state.players[seat].gathered >= PLENTY)


CARD = Card(
    id="claypipe",
    kind="minor",
    number="A053",
    costs=(cost(clay=1),),
    returned_home=smoke,
)
