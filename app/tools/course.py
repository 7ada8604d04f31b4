"""The course of a game at the table: which round it is, what lies on the spaces, who has to feed how many."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from ..engine.tables.board import HARVESTS, ROUNDS
from ..engine.tables.space import Space
from .tonight import Tonight, spaces_in_play

STAGES = {
    1: range(1, 5),
    2: range(5, 8),
    3: range(8, 10),
    4: range(10, 12),
    5: range(12, 14),
    6: range(14, 15),
}
MOST_PEOPLE = 5
START_PEOPLE = 2


@dataclass(frozen=True, slots=True)
class Course:
    """A game as the companion knows it.

    `cards` are the cards of the rounds as far as told, by round; `taken` are the rounds in which a space was
    emptied, one bit each (round 1 is bit 0), so that every step can be taken back.
    """

    tonight: Tonight
    round: int = 1
    cards: Mapping[int, str] = field(default_factory=dict)
    taken: Mapping[str, int] = field(default_factory=dict)
    starter: int = 1
    people: tuple[int, ...] = ()

    def people_of(self, seat: int) -> int:
        return self.people[seat - 1] if seat <= len(self.people) else START_PEOPLE


def stage_of(round: int) -> int:
    return next(stage for stage, rounds in STAGES.items() if round in rounds)


def next_harvest(round: int) -> int:
    """The round at whose end the next harvest comes, perhaps this one."""
    return min(harvest for harvest in HARVESTS if harvest >= round)


def round_cards(tonight: Tonight) -> tuple[Space, ...]:
    return tuple(space for space in spaces_in_play(tonight) if space.stage)


def piling_spaces(tonight: Tonight) -> tuple[Space, ...]:
    """The accumulation spaces of the table, also those on cards still to come."""
    return tuple(space for space in spaces_in_play(tonight) if space.amount)


def revealed(course: Course) -> dict[int, str]:
    """The cards by round as told; the last card missing in a stage needs no telling."""
    known = dict(course.cards)
    if course.tonight.moor:
        known[1] = "major_improvement"
    for stage, rounds in STAGES.items():
        left = [card.id for card in round_cards(course.tonight) if card.stage == stage]
        left = [id for id in left if id not in known.values()]
        unknown = [round for round in rounds if round not in known]
        if len(left) == len(unknown) == 1:
            known[unknown[0]] = left[0]
    return {round: id for round, id in sorted(known.items()) if round <= course.round}


def card_choices(course: Course) -> list[Space]:
    """The cards that can have come up in this round."""
    elsewhere = {id for round, id in course.cards.items() if round != course.round}
    if course.tonight.moor:
        elsewhere.add("major_improvement")
    stage = stage_of(course.round)
    return [card for card in round_cards(course.tonight) if card.stage == stage and card.id not in elsewhere]


def pile(course: Course, space: Space) -> int | None:
    """How many goods lie on a space now; None while its card has not come up."""
    opened = 1
    if space.stage:
        rounds = [round for round, id in revealed(course).items() if id == space.id]
        if not rounds:
            return None
        opened = rounds[0]
    so_far = course.taken.get(space.id, 0) & ((1 << course.round) - 1)
    return space.amount * max(0, course.round - max(opened - 1, so_far.bit_length()))


def piles(course: Course) -> Iterator[tuple[Space, int]]:
    """What lies on each open accumulation space."""
    for space in piling_spaces(course.tonight):
        goods = pile(course, space)
        if goods is not None:
            yield space, goods


def food_needed(course: Course, seat: int) -> int:
    """Food for the adults of a player in a harvest; a newborn needs 1 instead."""
    return course.people_of(seat) * (3 if course.tonight.solo else 2)


def act(course: Course, wish: str) -> Course | None:
    """The course after a tap: ``next``, ``back``, ``take:forest``, ``card:fencing``, ``start:2``, ``more:1``.

    None where there is no such wish; one that is not possible now changes nothing.
    """
    verb, _, value = wish.partition(":")
    deeds: dict[str, Callable[[Course, str], Course]] = {
        "next": lambda course, _: replace(course, round=min(ROUNDS, course.round + 1)),
        "back": lambda course, _: replace(course, round=max(1, course.round - 1)),
        "take": _take,
        "card": _tell,
        "start": _start,
        "more": lambda course, seat: _grow(course, seat, +1),
        "less": lambda course, seat: _grow(course, seat, -1),
    }
    return deeds[verb](course, value) if verb in deeds else None


def _take(course: Course, id: str) -> Course:
    """Empty a space, or put back what was taken this round."""
    if id not in {space.id for space, _ in piles(course)}:
        return course
    changed = course.taken.get(id, 0) ^ (1 << (course.round - 1))
    return replace(course, taken={**course.taken, id: changed})


def _tell(course: Course, id: str) -> Course:
    """Name the card of this round; naming it again takes it back."""
    if id not in {card.id for card in card_choices(course)}:
        return course
    others = {round: card for round, card in course.cards.items() if round != course.round}
    same = course.cards.get(course.round) == id
    return replace(course, cards=others if same else {**others, course.round: id})


def _start(course: Course, seat: str) -> Course:
    return replace(course, starter=int(seat)) if seat in _seats(course) else course


def _grow(course: Course, seat: str, step: int) -> Course:
    if seat not in _seats(course):
        return course
    people = [course.people_of(each) for each in range(1, course.tonight.players + 1)]
    people[int(seat) - 1] = max(1, min(MOST_PEOPLE, people[int(seat) - 1] + step))
    return replace(course, people=tuple(people))


def _seats(course: Course) -> set[str]:
    return {str(seat) for seat in range(1, course.tonight.players + 1)}
