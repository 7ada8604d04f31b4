from __future__ import annotations

from app.engine.cards.card import Card, occupations
from app.engine.cards.turnwrest_plow import ask, draw, ready
from app.engine.goods import cost
from app.engine.state import State


def load(game: State, seat: int) -> None:
    game.own(seat).memory[CARD.id] = 2


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if ready(game, seat, CARD.id) else ()


def plow(game: State, seat: int, key: str, option: str) -> None:
    draw(game, seat, CARD.id)


CARD = Card(
    id="riding_plow",
    kind="minor",
    number="E61",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=4),),
    prerequisite=occupations(3),
    played=load,
    plowed=ask,
    options=options,
    choose=plow,
)
