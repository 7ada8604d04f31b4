"""A decision at the real table: the answer that needs no thinking ahead, or the candidates worth it.

Unlike in a simulated game, every legal action is on offer here, free ones included.
"""

from __future__ import annotations

from app.engine import Action, State
from app.engine.action import DONE, FEED
from app.engine.flow import is_free
from app.engine.free_actions import take_free
from app.engine.tasks import Feed, Pick, Redraw, Task

from .card_appeal import card_appeal
from .feeding import missing_food, next_meal
from .greedy import Greedy
from .pruning import sensible
from .simulation import play_on, turn_is_over
from .worth import worth

GAIN = 0.1
"""So much must a free action bring: what helps next to nothing is left alone, and nothing goes in circles."""


def settled(state: State, seat: int, greedy: Greedy) -> Action | None:
    """The answer where no thinking ahead is needed: meals, cards to pick, free actions that help at once."""
    task, legal = state.task_of(seat), state.legal[seat]
    if len(legal) == 1:
        return legal[0]
    if isinstance(task, Redraw):
        return DONE
    if isinstance(task, Pick):
        return max(legal, key=lambda action: (card_appeal(action.args[0]), action))
    if isinstance(task, Feed) and missing_food(state, seat) > 0:
        meal = next_meal(state.copy(), seat, greedy.weights)
        if meal in legal:
            return meal
    useful = _useful(state, seat, task, greedy)
    if useful or isinstance(task, Feed):
        return useful or FEED
    return None if answers(state, seat) else _way_out(legal)


def answers(state: State, seat: int) -> tuple[Action, ...]:
    """The actions that answer the question and are worth a thought."""
    task = state.task_of(seat)
    return tuple(
        sensible(state, task, own)
        if (own := tuple(action for action in state.legal[seat] if not is_free(task, action)))
        else ()
    )


def _useful(state: State, seat: int, task: Task, greedy: Greedy) -> Action | None:
    """A card to use before anything else, if it makes the farm better."""
    uses = [action for action in state.legal[seat] if action.verb == "use" and is_free(task, action)]
    if not uses:
        return None
    now = worth(state, seat, greedy.weights)
    value, action = max((_worth_after(state, seat, task, use, greedy), use) for use in uses)
    return action if value > now + GAIN else None


def _worth_after(state: State, seat: int, task: Task, use: Action, greedy: Greedy) -> float:
    then = state.copy()
    take_free(then, seat, use)
    play_on(then, greedy.follow, lambda game, next: next is task or turn_is_over(game, next))
    return worth(then, seat, greedy.weights)


def _way_out(legal: tuple[Action, ...]) -> Action:
    """Something must be turned into food, or a card used, before the step can be taken."""
    return next((action for action in legal if action.verb not in ("release", "arrange")), legal[0])
