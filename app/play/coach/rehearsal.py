"""The rehearsal of a lesson: games that follow the coach, and others that stray, find its faults."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from random import Random

from app.content import Library
from app.content.check import Flaw
from app.content.lessons import Lesson
from app.engine import Action, OptionsError, State, apply, new_game
from app.engine.default_action import default_action
from app.play.tables.forced_moves import forced_move

from .advice import CHOICES, Advice, advice
from .lesson_table import ALONE, BESIDE, LEARNER, lesson_options
from .situation import ASKED, situation

STRAYS = 12
"""So many games of learners who do whatever they like."""
LISTENING = 0.6
"""How often they do what the coach says."""
PLACEHOLDER = "@"

Learner = Callable[[State, Advice], Action]


def lesson_faults(library: Library) -> Iterator[Flaw]:
    """Everything that keeps a lesson of the library from being played as it is written."""
    for lesson in library.lessons.values():
        for message in script_faults(lesson):
            yield Flaw(lesson.path, 1, message)


def script_faults(lesson: Lesson) -> Iterator[str]:
    try:
        start = new_game(lesson_options(lesson), 0)
    except OptionsError as error:
        yield f"the round cards cannot lie like this: {error}"
        return
    found = list(_word_faults(lesson, situation(start, LEARNER).keys()))
    yield from found if found else _game_faults(lesson)


def _word_faults(lesson: Lesson, known: Collection[str]) -> Iterator[str]:
    """Names in the script that nobody knows."""
    for step in lesson.steps:
        if step.asked not in ASKED:
            yield f"step “{step.id}”: nobody is ever asked “{step.asked}”"
        for name, _ in step.when:
            if name not in known:
                yield f"step “{step.id}”: unknown condition “{name}”"
        for pattern in step.does:
            if pattern.startswith(PLACEHOLDER) and pattern not in CHOICES:
                yield f"step “{step.id}”: unknown choice “{pattern}”"


def _game_faults(lesson: Lesson) -> Iterator[str]:
    alone = Rehearsal(lesson, ALONE, follow)
    beside = Rehearsal(lesson, BESIDE, follow)
    strays = [Rehearsal(lesson, BESIDE, stray(Random(seed))) for seed in range(STRAYS)]
    yield from dict.fromkeys(
        (*alone.silent, *beside.silent, *(each for one in strays for each in one.silent))
    )
    met = set().union(*(each.met for each in (alone, beside, *strays)))
    for step in lesson.steps:
        if step.id not in (met if step.aside else alone.met):
            yield f"step “{step.id}” never comes up, or what it suggests is never possible"
    for name, game in (("alone", alone), ("beside another player", beside)):
        if game.end.players[LEARNER].begging:
            yield f"whoever follows the coach {name} has to beg"


def follow(state: State, said: Advice) -> Action:
    """Do what the coach suggests."""
    return said.action or default_action(state, LEARNER)


def stray(chance: Random) -> Learner:
    """Listen now and then, else do anything that is allowed."""

    def choose(state: State, said: Advice) -> Action:
        return follow(state, said) if chance.random() < LISTENING else chance.choice(state.legal[LEARNER])

    return choose


class Rehearsal:
    """One whole game of a learner; others at the table do what is done for somebody absent."""

    def __init__(self, lesson: Lesson, players: int, learner: Learner) -> None:
        self.met: set[str] = set()
        self.silent: list[str] = []
        self._lesson = lesson
        self._told: set[str] = set()
        self.end = self._play(new_game(lesson_options(lesson, players), 0), learner)

    def _play(self, state: State, learner: Learner) -> State:
        while not state.over:
            state = apply(state, *(forced_move(state) or self._next(state, learner)))
        self._listen(state)
        return state

    def _next(self, state: State, learner: Learner) -> tuple[int, Action]:
        if LEARNER in state.legal:
            return LEARNER, self._move(state, learner)
        seat = next(iter(state.legal))
        return seat, default_action(state, seat)

    def _move(self, state: State, learner: Learner) -> Action:
        said = self._listen(state)
        if said is None:
            self.silent.append(
                f"the coach has nothing to say in round {state.round}: {state.legal[LEARNER][0]}"
            )
            return default_action(state, LEARNER)
        return learner(state, said)

    def _listen(self, state: State) -> Advice | None:
        """The coach's word on what to do, after everything that is only to be read."""
        while (said := advice(self._lesson, state, LEARNER, self._told)) is not None:
            self.met.add(said.step.id)
            if said.step.does:
                return said
            self._told.add(said.step.id)
        return None
