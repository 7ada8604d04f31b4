from __future__ import annotations

from itertools import combinations

from app.engine.cards.card import Card
from app.engine.goods import ANIMALS, parse_goods, print_goods
from app.engine.state import State
from app.engine.turns import between_actions


def borrow(game: State, seat: int) -> None:
    for animal in ANIMALS:
        game.gain(seat, animal, 1)


def returns(game: State, seat: int) -> tuple[str, ...]:
    """Everything that is still there of the loan, or a part of it; once."""
    owner = game.players[seat]
    if CARD.id in owner.memory:
        return ()
    kept = [(animal, 1) for animal in ANIMALS if owner.goods[animal]]
    return tuple(print_goods(some) for size in range(len(kept), 0, -1) for some in combinations(kept, size))


def at_any_time(game: State, seat: int) -> tuple[str, ...]:
    return returns(game, seat) if between_actions(game, seat) else ()


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return returns(game, seat)


def ask(game: State, seat: int) -> None:
    game.offer(seat, CARD.id, "last")


def give_back(game: State, seat: int, key: str, option: str) -> None:
    animals = parse_goods(option)
    game.own(seat).memory[CARD.id] = len(animals)
    game.pay(seat, animals)


def debt(game: State, seat: int) -> int:
    returned: int = game.players[seat].memory.get(CARD.id, 0)
    return returned - len(ANIMALS)


CARD = Card(
    id="tenant_farmer",
    kind="occupation",
    number="E215",
    editions=("first",),
    decks=("E",),
    players=4,
    played=borrow,
    before_scoring=ask,
    anytime=at_any_time,
    options=options,
    choose=give_back,
    bonus=debt,
)
