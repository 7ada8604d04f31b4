from __future__ import annotations

from app.engine.cards import card
from app.engine.cards.card import Card, Loaves
from app.engine.goods import FOOD, GRAIN, VEGETABLE, cost
from app.engine.kitchen import cooking_rates
from app.engine.options import MENDED_SINCE
from app.engine.player import Player
from app.engine.state import State
from app.engine.turns import turn_now

HEARTHS = ("fireplace", "cooking_hearth")
WHEN = "gypsys_crock_turn"
"""Where an owner notes the turn in which the goods of the pot were cooked."""


def best_on_a_hearth(owner: Player, good: int) -> bool:
    """Whether a Fireplace or Cooking Hearth makes as much of a good as any other card of the owner."""
    cooks = [card(id).cooks for id in owner.cards if card(id).group in HEARTHS]
    best = cooking_rates(owner.cards)[good - GRAIN]
    return any(rates[good - VEGETABLE] == best for rates in cooks if rates)


def simmer(game: State, seat: int, good: int, count: int) -> None:
    if good >= VEGETABLE and best_on_a_hearth(game.players[seat], good):
        add(game, seat, count)


def beside_the_bread(game: State, seat: int, loaves: Loaves, source: str) -> None:
    add(game, seat, sum(grain for id, grain in loaves if card(id).group in HEARTHS))


def add(game: State, seat: int, count: int) -> None:
    """Every second good that goes into the pot at one time."""
    memory = game.own(seat).memory
    if game.rules >= MENDED_SINCE and memory.get(WHEN) != (now := turn_now(game)):
        memory |= {WHEN: now, CARD.id: 0}
    before = memory.get(CARD.id, 0)
    memory[CARD.id] = before + count
    game.gain(seat, FOOD, (before + count) // 2 - before // 2)


def clear(game: State, seat: int) -> None:
    if CARD.id in game.players[seat].memory:
        del game.own(seat).memory[CARD.id]


CARD = Card(
    id="gypsys_crock",
    kind="minor",
    number="E19",
    editions=("first",),
    decks=("E",),
    costs=(cost(clay=2),),
    points=1,
    cooked=simmer,
    baked=beside_the_bread,
    acted=clear,
)
