"""The actions a space or card can offer, by name: what may be done, how it is done, what follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.engine.action import START, Action
from app.engine.actions import baking, building, fencing, fields, improving
from app.engine.events import BecameStarter
from app.engine.state import State
from app.engine.subs import (
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

    `can` tells whether there is anything to do, where that is known sooner than what. `take` returns the
    action as it can be taken again within the same action, or None. `after` is a task for the moment when the
    player is through with it.
    """

    verbs: tuple[str, ...]
    options: Callable[[State, int, Any], tuple[Action, ...]]
    take: Callable[[State, int, Any, Action], Sub | None]
    after: Callable[[int, str], Task] | None = None
    can: Callable[[State, int, Any], bool] | None = None


def _start_options(game: State, seat: int, sub: Start) -> tuple[Action, ...]:
    return (START,)


def _start(game: State, seat: int, sub: Start, action: Action) -> None:
    game.starter = seat
    game.tell(BecameStarter(seat, game.cause))


SUB_ACTIONS: dict[type, SubAction] = {
    Rooms: SubAction(
        ("room",), building.room_options, building.build_room, after=RoomsBuilt, can=building.can_build_room
    ),
    Stables: SubAction(
        ("stable",), building.stable_options, building.build_stable, can=building.can_build_stable
    ),
    Renovate: SubAction(
        ("renovate",), building.renovate_options, building.renovate, can=building.can_renovate
    ),
    Fences: SubAction(("pasture",), fencing.fence_options, fencing.build_pasture, after=FencesBuilt),
    Plow: SubAction(("plow",), fields.plow_options, fields.plow, can=fields.can_plow),
    Sow: SubAction(("sow",), fields.sow_options, fields.sow),
    Bake: SubAction(("bake",), baking.bake_options, baking.bake, can=baking.can_bake),
    Improvement: SubAction(
        ("build", "play"), improving.improvement_options, improving.improve, can=improving.can_improve
    ),
    Occupation: SubAction(
        ("play",), improving.occupation_options, improving.play_occupation, can=improving.can_play_occupation
    ),
    Start: SubAction(("start",), _start_options, _start),
}


def sub_options(game: State, seat: int, sub: Sub) -> tuple[Action, ...]:
    """What a player can do with one of the actions now."""
    return SUB_ACTIONS[type(sub)].options(game, seat, sub)


def possible(game: State, seat: int, sub: Sub) -> bool:
    """Whether there is anything to do with it."""
    action = SUB_ACTIONS[type(sub)]
    return action.can(game, seat, sub) if action.can else bool(action.options(game, seat, sub))
