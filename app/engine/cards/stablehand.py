from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.state import State
from app.engine.sub_actions import Stables

ONE_FREE = Stables(wood=0, most=1)


def help_out(game: State, seat: int, before: int) -> None:
    game.must_take(seat, ONE_FREE)


CARD = Card(
    id="stablehand",
    kind="occupation",
    number="E207",
    editions=("first",),
    decks=("E",),
    fences_built=help_out,
)
