from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.cards.plow_driver import options, plow
from app.engine.state import State

PLOW_SPACES = ("farmland", "cultivation")


def ask(game: State, seat: int, source: str) -> None:
    if source in PLOW_SPACES:
        game.offer(seat, CARD.id)


CARD = Card(
    id="plow_maker",
    kind="occupation",
    number="E195",
    editions=("first",),
    decks=("E",),
    plowed=ask,
    options=options,
    choose=plow,
)
