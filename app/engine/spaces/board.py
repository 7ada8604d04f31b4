"""The board of one game: its spaces for the edition, the game and the player count."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from app.engine.cards import Card, all_cards
from app.engine.illegal import OptionsError
from app.engine.options import Options
from app.engine.spaces import first, revised
from app.engine.spaces.space import Space
from app.engine.sub_actions import Sub
from app.engine.tasks import Choose, Do, Grow, Pay, Step

STAGES = {
    1: range(1, 5),
    2: range(5, 8),
    3: range(8, 10),
    4: range(10, 12),
    5: range(12, 14),
    6: range(14, 15),
}
"""The rounds of each stage; the last of them ends with a harvest."""
HARVESTS = frozenset(rounds[-1] for rounds in STAGES.values())
ROUNDS = max(HARVESTS)


@dataclass(frozen=True, slots=True)
class Board:
    """All spaces a game can have: those open from the start, then the round cards."""

    spaces: tuple[Space, ...]
    open_at_start: int
    numbers: dict[str, int]
    demands: tuple[tuple[Step, ...], ...]
    """For each space the steps that are not possible for everybody at any time."""
    wants: tuple[tuple[Sub, ...], ...]
    """For each space that demands nothing but one of some actions: these actions."""
    shared: frozenset[int]
    """The spaces that share a tile with others."""
    late: frozenset[int]
    """The spaces that can be used only from a certain round on."""
    brought: dict[int, str]
    """The spaces that come into play with a card, and that card; they stand after the round cards."""

    @property
    def round_cards(self) -> tuple[Space, ...]:
        return self.spaces[self.open_at_start : self.open_at_start + ROUNDS]


def stage_of(round: int) -> int:
    """The stage that a round belongs to."""
    return next(stage for stage, rounds in STAGES.items() if round in rounds)


def next_harvest(round: int) -> int:
    """The round at whose end the next harvest comes, perhaps this one."""
    return min(harvest for harvest in HARVESTS if harvest >= round)


@lru_cache(maxsize=256)
def board_for(options: Options) -> Board:
    """The board these options ask for."""
    tables = first if options.edition == "first" else revised
    printed = tables.printed_spaces(options) + tables.extension(options)
    known = [card for card in all_cards().values() if card.space and _dealt(card, options)]
    before = printed + tables.round_cards(options)
    spaces = before + tuple(card.space for card in known if card.space)
    numbers = {space.id: number for number, space in enumerate(spaces)}
    return Board(
        spaces,
        len(printed),
        numbers,
        demands=tuple(_demands(space) for space in spaces),
        wants=tuple(() if space.from_round else _wants(_demands(space)) for space in spaces),
        shared=frozenset(number for number, space in enumerate(spaces) if space.tile),
        late=frozenset(number for number, space in enumerate(spaces) if space.from_round),
        brought={len(before) + number: card.id for number, card in enumerate(known)},
    )


def _dealt(card: Card, options: Options) -> bool:
    """Whether the card can come into a hand at this table."""
    return options.hand != "none" and options.deck_name in card.decks and card.players <= options.players


def _demands(space: Space) -> tuple[Step, ...]:
    return tuple(
        step
        for step in space.steps
        if isinstance(step, Grow | Pay | Choose) or (isinstance(step, Do) and step.must)
    )


def _wants(demands: tuple[Step, ...]) -> tuple[Sub, ...]:
    return demands[0].subs if len(demands) == 1 and isinstance(demands[0], Do) else ()


def shuffled_cards(options: Options, chance: Random) -> tuple[str, ...]:
    """The round cards in the order they will appear: shuffled within their stage, or as the options ask."""
    cards = board_for(options).round_cards
    if options.round_cards:
        return order_of(options, options.round_cards)
    order: list[str] = []
    for stage in STAGES:
        small = [card.id for card in cards if card.stage == stage]
        chance.shuffle(small)
        order += small
    return tuple(order)


def order_of(options: Options, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """An order of round cards, checked: each of them once, stage by stage."""
    cards = board_for(options).round_cards
    stages = {card.id: card.stage for card in cards}
    if sorted(chosen) != sorted(stages) or [stages[card] for card in chosen] != sorted(stages.values()):
        raise OptionsError("round_cards")
    return chosen
