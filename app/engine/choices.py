"""Decisions about the actions of a space or card: take them, choose among them, use a card or not."""

from __future__ import annotations

from functools import lru_cache

from app.engine.action import DONE, Action
from app.engine.actions import SUB_ACTIONS, sub_options
from app.engine.cards import card, hooks
from app.engine.placing import steps_possible
from app.engine.state import State, Task


def do_options(game: State, task: Task) -> tuple[Action, ...]:
    """Everything the open actions allow; `done` once nothing is demanded any more."""
    _, seat, subs, _, must = task
    found = sub_options(game, seat, subs[0])
    for sub in subs[1:]:
        found += sub_options(game, seat, sub)
    return found if must or not found else (*found, DONE)


def do(game: State, task: Task, action: Action) -> None:
    """Take one action; one that was begun before ends when another is taken up."""
    if action == DONE:
        return
    _, seat, subs, begun, _ = task
    sub = next(sub for sub in subs if action in sub_options(game, seat, sub))
    kind = SUB_ACTIONS[sub[0]]
    lane = game.lanes.get(seat, game.agenda)
    place = len(lane)
    again = kind.take(game, seat, sub, action)
    left = [other for other in subs if other is not sub and other[0] != begun]
    if again and not kind.once:
        left.append(again)
    below: list[Task] = [(kind.after, seat)] if kind.after and begun != sub[0] else []
    if left:
        below.append(("do", seat, tuple(left), sub[0], False))
    lane[place:place] = below


@lru_cache(maxsize=256)
def choice_action(name: str) -> Action:
    """`choose reed`."""
    return Action("choose", (name,))


def choose_options(game: State, task: Task) -> tuple[Action, ...]:
    return tuple(choice_action(name) for name, steps in task[2] if steps_possible(game, task[1], steps))


def choose(game: State, task: Task, action: Action) -> None:
    game.begin(task[1], *dict(task[2])[action.args[0]])


def use_action(id: str, option: str) -> Action:
    """`use lasso` or `use animal_tamer wood`."""
    return Action("use", (id, option) if option else (id,))


def offer_options(game: State, task: Task) -> tuple[Action, ...]:
    """What a card offers its owner now; `done` declines."""
    _, seat, id, key = task
    options = card(id).options
    found = options(game, seat, key) if options else ()
    return (*(use_action(id, option) for option in found), DONE) if found else ()


def offer(game: State, task: Task, action: Action) -> None:
    _, seat, id, key = task
    chooser = card(id).choose
    if action != DONE and chooser:
        chooser(game, seat, key, action.args[1] if len(action.args) > 1 else "")


def card_uses(game: State, seat: int) -> tuple[Action, ...]:
    """What cards in play let their owner do at any time."""
    return tuple(
        use_action(id, option)
        for id, uses in hooks(game.players[seat].cards, "anytime")
        for option in uses(game, seat)
    )


def use_card(game: State, seat: int, action: Action) -> None:
    """Use a card at any time."""
    chooser = card(action.args[0]).choose
    if chooser:
        chooser(game, seat, "anytime", action.args[1] if len(action.args) > 1 else "")
