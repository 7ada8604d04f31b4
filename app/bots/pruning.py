"""Pruning: of many actions that differ only in their place on the farm, the one that lies best is kept."""

from __future__ import annotations

from collections.abc import Callable

from app.engine import Action, State
from app.engine.action import pasture_action
from app.engine.actions.fencing import fence_goods, free_fences
from app.engine.farm.grid import CELL_NUMBERS
from app.engine.farm.pastures import enclosed
from app.engine.player import Player
from app.engine.sub_actions import Fences
from app.engine.tasks import Decided, Do

from .building_sites import FIELD_ORDER, PASTURE_ORDER, ROOM_ORDER, sensible_pastures

Rank = Callable[[Player, str], int]


def _stable_rank(player: Player, cell: str) -> int:
    """Inside a pasture first: there it scores and doubles the room."""
    inside = enclosed(player.fences) >> CELL_NUMBERS[cell] & 1
    return PASTURE_ORDER[cell] - (20 if inside else 0)


RANKS: dict[str, Rank] = {
    "plow": lambda player, cell: FIELD_ORDER[cell],
    "room": lambda player, cell: ROOM_ORDER[cell],
    "stable": _stable_rank,
}


def sensible(game: State, task: Decided, options: tuple[Action, ...]) -> list[Action]:
    """The options without those that another one beats for sure."""
    if len(options) < 3:
        return list(options)
    player = game.players[task.seat]
    kept: list[Action] = []
    best: dict[tuple[str, ...], tuple[int, Action]] = {}
    pastures: set[str] | None = None
    for action in options:
        verb, args = action
        if verb in RANKS:
            _offer(best, (verb, *args[1:]), RANKS[verb](player, args[0]), action)
        elif verb == "sow":
            _offer(best, (verb, args[0]), len(args[1]) == 2, action)
        elif verb == "pasture":
            pastures = _pastures(player, task) if pastures is None else pastures
            if args[0] in pastures:
                kept.append(action)
        elif verb not in ("bake", "release", "arrange") or (verb == "bake" and args[0].isdigit()):
            kept.append(action)
    kept += [action for _, action in best.values()]
    return kept or list(options)


def _offer(
    best: dict[tuple[str, ...], tuple[int, Action]], key: tuple[str, ...], rank: int, action: Action
) -> None:
    if key not in best or rank < best[key][0]:
        best[key] = rank, action


def _pastures(player: Player, task: Decided) -> set[str]:
    """The cells of pastures that are worth their fences, as actions name them."""
    subs = task.subs if isinstance(task, Do) else ()
    free = max((free_fences(player, sub) for sub in subs if isinstance(sub, Fences)), default=0)
    wood = sum(player.goods[good] for good in fence_goods(player))
    budget = min(wood + free, player.fences_left)
    return {
        pasture_action(cells).args[0] for cells in sensible_pastures(player.ground, player.fences, budget)
    }
