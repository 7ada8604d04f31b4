"""Decisions about the actions of a space or card: take them, choose among them, use a card or not."""

from __future__ import annotations

from functools import lru_cache

from app.engine.action import DONE, Action
from app.engine.actions import SUB_ACTIONS, sub_options
from app.engine.cards import card
from app.engine.events import Chose, UsedCard
from app.engine.free_actions import use_action
from app.engine.illegal import Reason
from app.engine.outlook import could
from app.engine.placing import step_reason, steps_possible
from app.engine.reach import asked_anyway, within_reach
from app.engine.state import State
from app.engine.sub_actions import SUB_NAMES, Sub
from app.engine.tasks import Choose, Do, Offer, Task


def do_options(game: State, task: Do) -> tuple[Action, ...]:
    """Everything the open actions allow; `done` once nothing is demanded any more.

    An optional step stays open while free actions could still make it possible.
    """
    seat, _, subs, must, _ = task
    found = sub_options(game, seat, subs[0])
    for sub in subs[1:]:
        found += sub_options(game, seat, sub)
    if must:
        return found
    return (*found, DONE) if found or asked_anyway(game, task) else ()


def do_waits(game: State, task: Do) -> bool:
    """Whether a step that must be taken waits for free actions to make it possible."""
    return task.must and within_reach(game, task)


def do(game: State, task: Do, action: Action) -> None:
    """Take one action; one that was begun before ends when another is taken up."""
    if action == DONE:
        return
    seat, source, subs, _, begun = task
    sub = subs[0] if len(subs) == 1 else next(sub for sub in subs if action in sub_options(game, seat, sub))
    kind, name = SUB_ACTIONS[type(sub)], SUB_NAMES[type(sub)]
    lane = game.lanes.get(seat, game.agenda)
    place = len(lane)
    again = kind.take(game, seat, sub, action)
    left: list[Sub] = [other for other in subs if other is not sub and SUB_NAMES[type(other)] != begun]
    if again:
        left.append(again)
    below: list[Task] = [kind.after(seat, source)] if kind.after and begun != name else []
    if left:
        below.append(Do(seat, source, tuple(left), begun=name))
    lane[place:place] = below


@lru_cache(maxsize=256)
def choice_action(name: str) -> Action:
    """`choose reed`."""
    return Action("choose", (name,))


def choose_options(game: State, task: Choose) -> tuple[Action, ...]:
    return tuple(
        choice_action(name) for name, steps in task.options if steps_possible(game, task.seat, steps)
    )


def choose_reason(game: State, task: Choose, action: Action) -> Reason:
    """No such choice, or one of its steps cannot be taken."""
    steps = dict(task.options).get(action.args[0], ())
    for step in steps:
        if reason := step_reason(game, task.seat, step, ""):
            return reason
    return "unknown_choice", {"choice": action.args[0]}


def choose(game: State, task: Choose, action: Action) -> None:
    game.tell(Chose(task.seat, task.source, action.args[0]))
    game.begin(task.seat, *dict(task.options)[action.args[0]])


def offer_options(game: State, task: Offer) -> tuple[Action, ...]:
    """What a card offers its owner now; `done` declines."""
    seat, id, key, must = task
    options = card(id).options
    if options is None:
        return ()
    found = options(game, seat, key)
    if not found and not could(game, seat, lambda state: bool(options(state, seat, key))):
        return ()
    uses = tuple(use_action(id, option) for option in found)
    return uses if must else (*uses, DONE)


def offer(game: State, task: Offer, action: Action) -> None:
    seat, id, key, _ = task
    chooser = card(id).choose
    if action != DONE and chooser:
        option = action.args[1] if len(action.args) > 1 else ""
        game.tell(UsedCard(seat, id, option))
        chooser(game, seat, key, option)
