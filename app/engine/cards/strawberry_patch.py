from app.engine.cards.card import Card
from app.engine.goods import FOOD, VEGETABLE, cost
from app.engine.player import Player
from app.engine.state import State


def two_vegetable_fields(owner: Player) -> bool:
    return owner.grows(VEGETABLE) >= 2


def plant(game: State, seat: int) -> None:
    game.promise(seat, FOOD, 1, game.next_rounds(3), CARD.id)


CARD = Card(
    id="strawberry_patch",
    kind="minor",
    number="B045",
    costs=(cost(wood=1),),
    prerequisite=two_vegetable_fields,
    points=2,
    played=plant,
)
