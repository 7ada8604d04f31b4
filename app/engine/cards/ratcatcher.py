from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.state import State

PLAGUES = (10, 12)
PARENTS = 2


def before_the_rats(game: State, seat: int) -> bool:
    return game.round < PLAGUES[0]


def hold_back(game: State, owner: int, seat: int) -> int:
    return int(game.round in PLAGUES and game.players[seat].people > PARENTS)


CARD = Card(
    id="ratcatcher",
    kind="occupation",
    number="E198",
    editions=("first",),
    decks=("E",),
    players=3,
    playable=before_the_rats,
    held_back=hold_back,
)
