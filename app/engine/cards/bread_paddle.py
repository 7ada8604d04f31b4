from app.engine.cards import card
from app.engine.cards.card import Card
from app.engine.goods import FOOD, cost
from app.engine.spaces.space import BAKE
from app.engine.state import State


def first_loaf(game: State, seat: int) -> None:
    game.gain(seat, FOOD, 1)


def bake(game: State, seat: int, other: str) -> None:
    if card(other).is_occupation:
        game.may_take(seat, BAKE)


CARD = Card(
    id="bread_paddle",
    kind="minor",
    number="B025",
    costs=(cost(wood=1),),
    played=first_loaf,
    card_played=bake,
)
