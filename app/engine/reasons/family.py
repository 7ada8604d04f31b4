"""Why goods cannot become food, and why a herd cannot be kept or come out of breeding."""

from __future__ import annotations

from app.engine.action import Action
from app.engine.goods import ANIMALS, NUMBERS
from app.engine.kitchen import EDIBLE
from app.engine.stalls import arrangement_flaw, places_of
from app.engine.state import State
from app.engine.tasks import Breed, House, Task

Reason = tuple[str, dict[str, object]]


def keep(game: State, seat: int, task: House, action: Action) -> Reason:
    return "keep_impossible", {"herd": action.args[0]}


def breed(game: State, seat: int, task: Breed, action: Action) -> Reason:
    return "breeding_impossible", {"herd": action.args[0]}


def cook(game: State, seat: int, task: Task, action: Action) -> Reason:
    good = NUMBERS.get(action.args[0], -1)
    if good not in EDIBLE or not game.players[seat].goods[good]:
        return "nothing_to_convert", {"good": action.args[0]}
    return "cannot_cook", {"good": action.args[0]}


def release(game: State, seat: int, task: Task, action: Action) -> Reason:
    code = "no_such_animal" if NUMBERS.get(action.args[0], -1) in ANIMALS else "nothing_to_convert"
    return code, {"good": action.args[0]}


def arrange(game: State, seat: int, task: Task, action: Action) -> Reason:
    places = places_of(action)
    if places is None:
        return "unknown_choice", {}
    return arrangement_flaw(game.players[seat], places) or "not_now", {}
