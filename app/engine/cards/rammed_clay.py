from app.engine.cards.card import Card
from app.engine.goods import CLAY
from app.engine.state import State


def ram(game: State, seat: int) -> None:
    game.gain(seat, CLAY, 1)


CARD = Card(
    id="rammed_clay",
    kind="minor",
    number="A016",
    played=ram,
    fence_goods=(CLAY,),
)
