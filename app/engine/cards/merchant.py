from __future__ import annotations

from app.engine.actions import possible
from app.engine.cards.card import Card
from app.engine.goods import FOOD
from app.engine.state import State
from app.engine.sub_actions import Improvement


def ask(game: State, seat: int, which: str, source: str) -> None:
    if source != CARD.id:
        game.offer(seat, CARD.id, which)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    """The second improvement is paid with what is left after the food."""
    if not game.players[seat].goods[FOOD]:
        return ()
    after = game.copy()
    after.own(seat).goods[FOOD] -= 1
    return ("",) if possible(after, seat, Improvement(key)) else ()


def buy_again(game: State, seat: int, key: str, option: str) -> None:
    game.pay(seat, ((FOOD, 1),))
    game.must_take(seat, Improvement(key))


CARD = Card(
    id="merchant",
    kind="occupation",
    number="E179",
    editions=("first",),
    decks=("E",),
    improvement_action=ask,
    options=options,
    choose=buy_again,
)
