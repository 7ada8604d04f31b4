"""What the coach says now: the first step of the script that fits and has not been told."""

from __future__ import annotations

from collections.abc import Callable, Collection
from fnmatch import fnmatchcase
from operator import itemgetter
from typing import NamedTuple

from app.content.lessons import Lesson, LessonStep
from app.engine import Action, State
from app.engine.default_action import default_action
from app.engine.farm.grid import names_of
from app.engine.goods import FOOD, GOODS, parse_goods
from app.engine.harvest import craft_action
from app.engine.kitchen import EDIBLE, cooking_rates
from app.engine.tasks import Gain
from app.feeding.family import family_of
from app.feeding.plans import feeding_plans

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
    """The space with the most food at once, cooking included."""
    worth = {action: food_at(state, seat, action) for action in state.legal.get(seat, ())}
    best = max(worth, key=worth.__getitem__, default=None)
    return best if best is not None and worth[best] else None


def food_at(state: State, seat: int, action: Action) -> int:
    """The food that an action space gives, and that the player can make of its crops or animals."""
    if action.verb != "place":
        return 0
    rates = cooking_rates(state.players[seat].cards)
    number = state.board.numbers[action.args[0]]
    space = state.board.spaces[number]
    gains = [(space.good, state.piles[number])]
    gains += (each for step in space.steps if isinstance(step, Gain) for each in step.goods)
    worth = dict(zip(EDIBLE, rates, strict=True)) | {FOOD: 1}
    return sum(amount * worth.get(good, 0) for good, amount in gains)


def _new_pasture(state: State, seat: int) -> Action | None:
    """A pasture on unused spaces, of two of them where possible."""
    free = set(names_of(state.players[seat].free))
    fits = [
        (abs(len(cells) - PASTURE_SPACES), action)
        for action in state.legal.get(seat, ())
        if action.verb == "pasture" and free.issuperset(cells := action.args[0].split("+"))
    ]
    return min(fits, key=itemgetter(0))[1] if fits else None


def _best_herd(state: State, seat: int) -> Action | None:
    """The animals to keep: as many kinds as possible, then as many animals, pairs before single ones."""
    herds = [action for action in state.legal.get(seat, ()) if action.verb in ("keep", "breed")]

    def worth(action: Action) -> tuple[int, int, int]:
        counts = [count for _, count in parse_goods(action.args[0])]
        return len(counts), sum(count > 1 for count in counts), sum(counts)

    return max(herds, key=worth, default=None)


def _meal(state: State, seat: int) -> Action | None:
    """The first step of the best way to feed the family."""
    family = family_of(state.players[seat], state.options.solo)
    best = feeding_plans(family, most=1)[0]
    if best.meal.crafts:
        return craft_action(family.crafters[best.meal.crafts[0]])
    eaten = (best.meal.grain, best.meal.vegetable, *best.cooked)
    cooked = (good for good, count in zip(EDIBLE, eaten, strict=False) if count)
    return next((Action("cook", (GOODS[good],)) for good in cooked), None)


PASTURE_SPACES = 2
CHOICES: dict[str, Callable[[State, int], Action | None]] = {
    "@food": _most_food,
    "@default": default_action,
    "@herd": _best_herd,
    "@meal": _meal,
    "@pasture": _new_pasture,
}
"""Words of a script that are no pattern."""
