"""The actions a space or card can offer, by name: what may be done, how it is done, what follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.engine.action import START, Action
from app.engine.actions import baking, building, fencing, fields, improving
from app.engine.state import State, Task


@dataclass(frozen=True, slots=True)
class SubAction:
    """One named action.

    `take` returns the action as it can be taken again within the same action, or None. `after` is a task for
    the moment when the player is through with it.
    """

    verbs: tuple[str, ...]
    options: Callable[[State, int, Task], tuple[Action, ...]]
    take: Callable[[State, int, Task, Action], Task | None]
    after: str = ""
    once: bool = False


def _start_options(game: State, seat: int, sub: Task) -> tuple[Action, ...]:
    return (START,)


def _start(game: State, seat: int, sub: Task, action: Action) -> Task | None:
    game.starter = seat
    return None


SUB_ACTIONS = {
    "rooms": SubAction(("room",), building.room_options, building.build_room, after="rooms_built"),
    "room": SubAction(("room",), building.room_options, building.build_room, after="rooms_built", once=True),
    "stables": SubAction(("stable",), building.stable_options, building.build_stable),
    "stable": SubAction(("stable",), building.stable_options, building.build_stable, once=True),
    "renovate": SubAction(("renovate",), building.renovate_options, building.renovate),
    "fences": SubAction(("pasture",), fencing.fence_options, fencing.build_pasture, after="house"),
    "plow": SubAction(("plow",), fields.plow_options, fields.plow),
    "sow": SubAction(("sow",), fields.sow_options, fields.sow),
    "bake": SubAction(("bake",), baking.bake_options, baking.bake),
    "improvement": SubAction(("build", "play"), improving.improvement_options, improving.improve),
    "occupation": SubAction(("play",), improving.occupation_options, improving.play_occupation),
    "start": SubAction(("start",), _start_options, _start),
}


def sub_options(game: State, seat: int, sub: Task) -> tuple[Action, ...]:
    """What a player can do with one of the actions now."""
    return SUB_ACTIONS[sub[0]].options(game, seat, sub)


def possible(game: State, seat: int, sub: Task) -> bool:
    """Whether there is anything to do with it."""
    return bool(SUB_ACTIONS[sub[0]].options(game, seat, sub))
