"""The state of a game at the table: its round, the goods on the spaces, the people of each player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from app.engine.harvest import family_food
from app.engine.spaces.board import ROUNDS, STAGES, stage_of
from app.engine.spaces.space import Space
from app.tools.table_setup import TableSetup, spaces_in_play

MOST_PEOPLE = 5
START_PEOPLE = 2
OPENED_BY_MOOR = "major_improvement"
"""The card that Farmers of the Moor puts on the first round."""


@dataclass(frozen=True, slots=True)
class RoundState:
    """A game as the companion knows it.

    `cards` are the cards of the rounds as far as told, by round; `taken` are the rounds in which a space was
    emptied, one bit each (round 1 is bit 0), so that every step can be taken back.
    """

    setup: TableSetup
    round: int = 1
    cards: Mapping[int, str] = field(default_factory=dict)
    taken: Mapping[str, int] = field(default_factory=dict)
    starter: int = 1
    people: tuple[int, ...] = ()

    def people_of(self, seat: int) -> int:
        return self.people[seat - 1] if seat <= len(self.people) else START_PEOPLE


def round_cards(setup: TableSetup) -> tuple[Space, ...]:
    return tuple(space for space in spaces_in_play(setup) if space.stage)


def piling_spaces(setup: TableSetup) -> tuple[Space, ...]:
    """The accumulation spaces of the table, also those on cards still to come."""
    return tuple(space for space in spaces_in_play(setup) if space.amount)


def told(state: RoundState) -> dict[int, str]:
    """The card of each round as entered; the only card left of a stage is filled in."""
    known = dict(state.cards)
    if state.setup.moor:
        known = {round: id for round, id in known.items() if id != OPENED_BY_MOOR} | {1: OPENED_BY_MOOR}
    for stage, rounds in STAGES.items():
        left = [card.id for card in _cards_of(state, stage) if card.id not in known.values()]
        unknown = [round for round in rounds if round not in known]
        if len(left) == len(unknown) == 1:
            known[unknown[0]] = left[0]
    return known


def _cards_of(state: RoundState, stage: int) -> list[Space]:
    return [card for card in round_cards(state.setup) if card.stage == stage]


def revealed(state: RoundState) -> dict[int, str]:
    """The known card of each round so far."""
    return {round: id for round, id in sorted(told(state).items()) if round <= state.round}


def openings(state: RoundState) -> dict[str, list[int]]:
    """The rounds in which each card that is out can have come up.

    Once the last round of a stage has begun all its cards are out, told or not: only their order is open.
    """
    known = told(state)
    found = {id: [round] for round, id in known.items() if round <= state.round}
    for stage, rounds in STAGES.items():
        if rounds[-1] <= state.round:
            unknown = [round for round in rounds if round not in known]
            left = [card.id for card in _cards_of(state, stage) if card.id not in known.values()]
            found |= dict.fromkeys(left, unknown)
    return found


def card_choices(state: RoundState) -> list[Space]:
    """The cards that can have come up in this round."""
    elsewhere = {id for round, id in state.cards.items() if round != state.round}
    if state.setup.moor:
        elsewhere.add(OPENED_BY_MOOR)
    return [card for card in _cards_of(state, stage_of(state.round)) if card.id not in elsewhere]


def pile(state: RoundState, space: Space, opened: int = 1) -> int:
    """How many goods lie now on a space that was opened in a round."""
    so_far = state.taken.get(space.id, 0) & ((1 << state.round) - 1)
    return space.amount * max(0, state.round - max(opened - 1, so_far.bit_length()))


def piles(state: RoundState) -> Iterator[tuple[Space, int]]:
    """What lies on each open accumulation space, at least: a card may have come up earlier than assumed."""
    opened = openings(state)
    for space in piling_spaces(state.setup):
        if not space.stage:
            yield space, pile(state, space)
        elif space.id in opened:
            yield space, pile(state, space, opened[space.id][-1])


def unsettled(state: RoundState) -> dict[str, list[int]]:
    """The cards whose goods depend on the round in which they came up, and the rounds to choose from."""
    opened = openings(state)
    asked = {
        space: opened[space.id] for space in piling_spaces(state.setup) if len(opened.get(space.id, ())) > 1
    }
    return {
        space.id: rounds
        for space, rounds in asked.items()
        if pile(state, space, rounds[0]) != pile(state, space, rounds[-1])
    }


def adults_food(state: RoundState, seat: int) -> int:
    """Food for the adults of a player in a harvest; a newborn needs 1 instead."""
    return family_food(state.people_of(seat), 0, state.setup.solo)


def act(state: RoundState, wish: str) -> RoundState | None:
    """The state after a tap: ``next``, ``take:forest``, ``card:fencing``, ``was:2.fencing``, ``more:1``.

    None where there is no such tap; one that is not possible now changes nothing.
    """
    verb, _, value = wish.partition(":")
    deeds: dict[str, Callable[[RoundState, str], RoundState]] = {
        "next": lambda state, _: replace(state, round=min(ROUNDS, state.round + 1)),
        "back": lambda state, _: replace(state, round=max(1, state.round - 1)),
        "take": _take,
        "card": _tell,
        "was": _tell_earlier,
        "start": _start,
        "more": lambda state, seat: _grow(state, seat, +1),
        "less": lambda state, seat: _grow(state, seat, -1),
    }
    return deeds[verb](state, value) if verb in deeds else None


def _take(state: RoundState, id: str) -> RoundState:
    """Empty a space, or put back what was taken this round."""
    if id not in {space.id for space, _ in piles(state)}:
        return state
    changed = state.taken.get(id, 0) ^ (1 << (state.round - 1))
    return replace(state, taken={**state.taken, id: changed})


def _tell(state: RoundState, id: str) -> RoundState:
    """Name the card of this round; naming it again takes it back."""
    if id not in {card.id for card in card_choices(state)}:
        return state
    others = {round: card for round, card in state.cards.items() if round != state.round}
    same = state.cards.get(state.round) == id
    return replace(state, cards=others if same else {**others, state.round: id})


def _tell_earlier(state: RoundState, wish: str) -> RoundState:
    """Name the round in which a card came up whose stage is over."""
    written, _, id = wish.partition(".")
    rounds = unsettled(state).get(id, [])
    round = next((round for round in rounds if str(round) == written), 0)
    return replace(state, cards={**state.cards, round: id}) if round else state


def _start(state: RoundState, seat: str) -> RoundState:
    return replace(state, starter=int(seat)) if seat in _seats(state) else state


def _grow(state: RoundState, seat: str, step: int) -> RoundState:
    if seat not in _seats(state):
        return state
    people = [state.people_of(each) for each in range(1, state.setup.players + 1)]
    people[int(seat) - 1] = max(1, min(MOST_PEOPLE, people[int(seat) - 1] + step))
    return replace(state, people=tuple(people))


def _seats(state: RoundState) -> set[str]:
    return {str(seat) for seat in range(1, state.setup.players + 1)}
