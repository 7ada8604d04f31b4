"""Steps within reach: an optional one stays open while free actions could still pay for it.

A step that must be taken is never dropped: what would make it impossible is not allowed.
"""

from __future__ import annotations

from app.engine.action import Action
from app.engine.actions import possible
from app.engine.cards import hooks
from app.engine.free_actions import free_actions
from app.engine.outlook import MOST_STEP_TRIALS, Outlook, Trials, after_free, could, outlook
from app.engine.payment import cost_changes
from app.engine.placing import place_options
from app.engine.state import State
from app.engine.sub_actions import Fences, Improvement, Occupation, Plow, Renovate, Rooms, Stables, Start
from app.engine.tasks import Do, Place


def demanded(game: State, seat: int) -> list[Do | Place]:
    """The steps of this player that must be taken: those to come now, and those that wait below."""
    lane = game.lanes.get(seat, game.agenda)
    return [
        task
        for task in lane
        if task.seat == seat
        and ((isinstance(task, Do) and task.must) or (isinstance(task, Place) and task.spaces))
    ]


def within_reach(game: State, task: Do | Place) -> bool:
    """Whether a step that must be taken can be taken, at once or after free actions.

    It could be when the player came to it, and no free action was allowed that did not surely leave it so.
    """
    found = way_to(game, task)
    return found.reached or not found.sure


def way_to(game: State, task: Do | Place) -> Outlook:
    """How a step can be reached, as far as the search goes."""
    return outlook(game, task.seat, lambda state: _possible(state, task), Trials(MOST_STEP_TRIALS))


def _possible(game: State, task: Do | Place) -> bool:
    if isinstance(task, Place):
        return bool(place_options(game, task))
    return any(possible(game, task.seat, sub) for sub in task.subs)


def harmless_actions(game: State, seat: int) -> tuple[Action, ...]:
    """The free actions, without those that would make a step impossible that must be taken."""
    found = free_actions(game, seat)
    if not found:
        return found
    tasks = [task for task in demanded(game, seat) if not _untouchable(game, task)]
    ways = {task: way_to(game, task) for task in tasks}
    open_tasks = [task for task, way in ways.items() if way.reached]
    if not open_tasks:
        return found
    firsts = {way.first for way in ways.values()}
    return tuple(
        action for action in found if action in firsts or _leaves_possible(game, seat, action, open_tasks)
    )


def _leaves_possible(game: State, seat: int, action: Action, tasks: list[Do | Place]) -> bool:
    """Whether all these steps can surely be taken after the action."""
    after = after_free(game, seat, action)
    return all(way_to(after, task).reached for task in tasks)


def _untouchable(game: State, task: Do | Place) -> bool:
    """Whether no free action can make it impossible: the usual case, so it is found out quickly."""
    if not isinstance(task, Do):
        return False
    cards = game.players[task.seat].cards
    safe = SAFE if hooks(cards, "anytime") or cost_changes(cards) else SAFE_FROM_COOKING
    return any(isinstance(sub, safe) and possible(game, task.seat, sub) for sub in task.subs)


SAFE = (Plow, Start)
SAFE_FROM_COOKING = (*SAFE, Rooms, Stables, Renovate, Fences)


def asked_anyway(game: State, task: Do) -> bool:
    """Whether an optional step with nothing to do now stays open all the same.

    A player with hand cards is always asked: else the others would see whether one of them can be played.
    """
    player = game.players[task.seat]
    for sub in task.subs:
        if isinstance(sub, Occupation) and player.in_hand("occupation"):
            return True
        if isinstance(sub, Improvement) and sub.which != "major" and player.in_hand("minor"):
            return True
    if not hooks(player.cards, "anytime") and not cost_changes(player.cards):
        return False
    return could(game, task.seat, lambda state: _possible(state, task))
