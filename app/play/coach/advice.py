"""What the coach says now: the first step of the script that fits and has not been told."""

from __future__ import annotations

from collections.abc import Callable, Collection
from fnmatch import fnmatchcase
from typing import NamedTuple

from app.bots.feeding import next_meal
from app.bots.weights import DEFAULT
from app.content.lessons import Lesson, LessonStep
from app.engine import Action, State
from app.engine.default_action import default_action
from app.engine.goods import FOOD, parse_goods

from .situation import OVER, asked_of, situation


class Advice(NamedTuple):
    """A step, and the action that it suggests now, if any."""

    step: LessonStep
    action: Action | None


def advice(lesson: Lesson, state: State, seat: int, told: Collection[str]) -> Advice | None:
    """The word for this moment; nothing while others play, or when there is nothing to say."""
    asked = asked_of(state, seat)
    if not asked:
        return None
    facts = situation(state, seat)
    for step in lesson.steps:
        if step.id in told or not _fits(step, asked, facts):
            continue
        action = suggested(step, state, seat)
        if action is not None or not step.does:
            return Advice(step, action)
    return None


def _fits(step: LessonStep, asked: str, facts: dict[str, int]) -> bool:
    if step.asked != asked and (step.asked or asked == OVER):
        return False
    return all(facts[name] in span for name, span in step.when)


def suggested(step: LessonStep, state: State, seat: int) -> Action | None:
    """The first of the step's actions that the rules allow now."""
    legal = state.legal.get(seat, ())
    for pattern in step.does:
        if pattern in CHOICES:
            found = CHOICES[pattern](state, seat)
        else:
            found = next((action for action in legal if fnmatchcase(str(action), pattern)), None)
        if found is not None:
            return found
    return None


def _most_food(state: State, seat: int) -> Action | None:
    """Where somebody gets the most food at once."""
    worth = {action: food_at(state, action) for action in state.legal.get(seat, ())}
    best = max(worth, key=worth.__getitem__, default=None)
    return best if best is not None and worth[best] else None


def food_at(state: State, action: Action) -> int:
    """The food that lies on a space, or that it gives."""
    if action.verb != "place":
        return 0
    number = state.board.numbers[action.args[0]]
    space = state.board.spaces[number]
    return state.piles[number] if space.good == FOOD else DAY_LABORER * (space.id == "day_laborer")


def _best_herd(state: State, seat: int) -> Action | None:
    """The animals to keep: as many kinds as possible, then as many animals, pairs before single ones."""
    herds = [action for action in state.legal.get(seat, ()) if action.verb in ("keep", "breed")]

    def worth(action: Action) -> tuple[int, int, int]:
        counts = [count for _, count in parse_goods(action.args[0])]
        return len(counts), sum(count > 1 for count in counts), sum(counts)

    return max(herds, key=worth, default=None)


def _meal(state: State, seat: int) -> Action | None:
    """What the farm misses least, as food."""
    return next_meal(state.copy(), seat, DEFAULT)


DAY_LABORER = 2
CHOICES: dict[str, Callable[[State, int], Action | None]] = {
    "@food": _most_food,
    "@default": default_action,
    "@herd": _best_herd,
    "@meal": _meal,
}
"""Words of a script that are no pattern."""
