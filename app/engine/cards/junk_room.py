from app.engine.cards import card
from app.engine.cards.card import Card
from app.engine.goods import FOOD, cost
from app.engine.state import State


def store(game: State, seat: int) -> None:
    game.gain(seat, FOOD, 1)


def store_more(game: State, seat: int, other: str) -> None:
    if not card(other).is_occupation:
        store(game, seat)


CARD = Card(
    id="junk_room",
    kind="minor",
    number="A055",
    costs=(cost(wood=1, clay=1),),
    played=store,
    card_played=store_more,
)
