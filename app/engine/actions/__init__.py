"""The actions a space or card can offer, by name: what may be done, how it is done, what follows, why not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.engine.action import START, Action
from app.engine.actions import baking, building, fencing, fields, improving
from app.engine.events import BecameStarter
from app.engine.illegal import Reason
from app.engine.state import State
from app.engine.sub_actions import (
    Bake,
    Fences,
    Improvement,
    Occupation,
    Plow,
    Renovate,
    Rooms,
    Sow,
    Stables,
    Start,
    Sub,
)
from app.engine.tasks import FencesBuilt, RoomsBuilt, Task


@dataclass(frozen=True, slots=True)
class SubAction:
    """One named action.

    `flaw` is the code of the rule that leaves nothing to do, empty where there is something: it is asked far
    more often than what. `figures` belong to that code. `reason` tells why one action, its words given, is
    not among the options, and None where it is. `take` returns the action as it can be taken again within the
    same action, or None. `after` is a task for the moment when the player is through with it.
    """

    verbs: tuple[str, ...]
    options: Callable[[State, int, Any], tuple[Action, ...]]
    flaw: Callable[[State, int, Any], str]
    reason: Callable[[State, int, Any, Action], Reason | None]
    take: Callable[[State, int, Any, Action], Sub | None]
    figures: Callable[[State, int, Any, str], dict[str, object]] | None = None
    after: Callable[[int, str], Task] | None = None


def _start_options(game: State, seat: int, sub: Start) -> tuple[Action, ...]:
    return (START,)


def _start_flaw(game: State, seat: int, sub: Start) -> str:
    return ""


def _start_reason(game: State, seat: int, sub: Start, action: Action) -> Reason | None:
    return None if action == START else ("unknown_choice", {})


def _start(game: State, seat: int, sub: Start, action: Action) -> None:
    game.starter = seat
    game.tell(BecameStarter(seat, game.cause))


SUB_ACTIONS: dict[type, SubAction] = {
    Rooms: SubAction(
        ("room",),
        building.room_options,
        building.room_flaw,
        building.room_reason,
        building.build_room,
        building.room_figures,
        after=RoomsBuilt,
    ),
    Stables: SubAction(
        ("stable",),
        building.stable_options,
        building.stable_flaw,
        building.stable_reason,
        building.build_stable,
        building.stable_figures,
    ),
    Renovate: SubAction(
        ("renovate",),
        building.renovate_options,
        building.renovation_flaw,
        building.renovation_reason,
        building.renovate,
        building.renovation_figures,
    ),
    Fences: SubAction(
        ("pasture",),
        fencing.fence_options,
        fencing.fence_flaw,
        fencing.pasture_reason,
        fencing.build_pasture,
        fencing.fence_figures,
        after=FencesBuilt,
    ),
    Plow: SubAction(("plow",), fields.plow_options, fields.plow_flaw, fields.plow_reason, fields.plow),
    Sow: SubAction(("sow",), fields.sow_options, fields.sow_flaw, fields.sow_reason, fields.sow),
    Bake: SubAction(
        ("bake",),
        baking.bake_options,
        baking.bake_flaw,
        baking.bake_reason,
        baking.bake,
        baking.bake_figures,
    ),
    Improvement: SubAction(
        ("build", "play"),
        improving.improvement_options,
        improving.improvement_flaw,
        improving.improvement_reason,
        improving.improve,
    ),
    Occupation: SubAction(
        ("play",),
        improving.occupation_options,
        improving.occupation_flaw,
        improving.occupation_reason,
        improving.play_occupation,
        improving.occupation_figures,
    ),
    Start: SubAction(("start",), _start_options, _start_flaw, _start_reason, _start),
}


def sub_options(game: State, seat: int, sub: Sub) -> tuple[Action, ...]:
    """What a player can do with one of the actions now."""
    return SUB_ACTIONS[type(sub)].options(game, seat, sub)


def sub_flaw(game: State, seat: int, sub: Sub) -> str:
    """The code of the rule that leaves nothing to do with it; empty where there is something."""
    return SUB_ACTIONS[type(sub)].flaw(game, seat, sub)


def possible(game: State, seat: int, sub: Sub) -> bool:
    """Whether there is anything to do with it."""
    return not SUB_ACTIONS[type(sub)].flaw(game, seat, sub)


def sub_reason(game: State, seat: int, sub: Sub) -> Reason | None:
    """Why there is nothing to do with it, with the figures; None where there is something."""
    action = SUB_ACTIONS[type(sub)]
    code = action.flaw(game, seat, sub)
    if not code:
        return None
    return code, action.figures(game, seat, sub, code) if action.figures else {}
