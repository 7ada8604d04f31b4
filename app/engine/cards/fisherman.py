from __future__ import annotations

from app.engine.cards.canoe import FIRST as CANOE
from app.engine.cards.card import Card
from app.engine.cards.fishing_rod import CARD as FISHING_ROD
from app.engine.cards.raft import CARD as RAFT
from app.engine.goods import FOOD, Price
from app.engine.state import State

TACKLE = (FISHING_ROD.id, RAFT.id, CANOE.id)


def ask(game: State, seat: int, source: str, taken: Price) -> None:
    if source == "fishing":
        game.offer(seat, CARD.id, str(dict(taken)[FOOD]))


def dues(game: State, seat: int) -> list[int]:
    """The others with fishing tackle, once for each card."""
    return [other for other in game.seats_from(seat)[1:] for id in game.players[other].cards if id in TACKLE]


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if game.players[seat].goods[FOOD] + int(key) >= len(dues(game, seat)) else ()


def haul(game: State, seat: int, key: str, option: str) -> None:
    game.gain(seat, FOOD, int(key))
    for other in dues(game, seat):
        game.pay(seat, ((FOOD, 1),))
        game.gain(other, FOOD, 1)


CARD = Card(
    id="fisherman",
    kind="occupation",
    number="E161",
    editions=("first",),
    decks=("E",),
    players=3,
    goods_taken=ask,
    options=options,
    choose=haul,
)
