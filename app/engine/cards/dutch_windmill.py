from app.engine.cards.card import Card, Loaves
from app.engine.goods import FOOD, cost
from app.engine.spaces.board import HARVESTS
from app.engine.state import State


def grind(game: State, seat: int, loaves: Loaves, source: str) -> None:
    if game.round - 1 in HARVESTS:
        game.gain(seat, FOOD, 3)


CARD = Card(
    id="dutch_windmill",
    kind="minor",
    number="A063",
    costs=(cost(wood=2, stone=2),),
    points=2,
    baked=grind,
)
