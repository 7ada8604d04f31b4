from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import BUILDING, FOOD, STONE, Price
from app.engine.state import State

FOR_FOOD = "food"


def ask(game: State, seat: int, source: str, taken: Price) -> None:
    """Beside other building resources the stone costs food."""
    kinds = {good for good, _ in taken}
    if source in game.board.numbers and STONE in kinds:
        game.offer(seat, CARD.id, FOR_FOOD if kinds & {*BUILDING} - {STONE} else "")


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if key != FOR_FOOD or game.players[seat].goods[FOOD] else ()


def carry(game: State, seat: int, key: str, option: str) -> None:
    if key == FOR_FOOD:
        game.pay(seat, ((FOOD, 1),))
    game.gain(seat, STONE, 1)


CARD = Card(
    id="stone_carrier",
    kind="occupation",
    number="E210",
    editions=("first",),
    decks=("E",),
    goods_taken=ask,
    options=options,
    choose=carry,
)
