from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.placing import people_near
from app.engine.state import State

WATCHED = ("vegetable_seeds", "farmland", "cultivation")


def beside_others(game: State, seat: int, space: str) -> bool:
    return space in WATCHED and seat not in people_near(game, game.space(space))


CARD = Card(
    id="field_warden",
    kind="occupation",
    number="E163",
    editions=("first",),
    decks=("E",),
    players=4,
    may_join=beside_others,
)
