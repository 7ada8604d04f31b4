"""Why something cannot be built, plowed, fenced or sown there."""

from __future__ import annotations

from app.engine.action import Action
from app.engine.actions.building import renovations, room_ways, stable_ways
from app.engine.actions.fencing import fence_goods, fence_ways, fences_given
from app.engine.farm.grid import CELL_NUMBERS, border, cells_of, connected, touching
from app.engine.farm.pastures import areas, enclosed
from app.engine.goods import CROPS, NUMBERS
from app.engine.payment import Way, payable, shortfall
from app.engine.player import Player
from app.engine.state import State
from app.engine.subs import Fences, Plow, Renovate, Rooms, Sow, Stables

Reason = tuple[str, dict[str, object]]


def payment_reason(player: Player, code: str, found: tuple[Way, ...], words: tuple[str, ...]) -> Reason:
    """The way named is not among those offered, or too dear."""
    way = next((way for way in found if words and way.name == words[0]), None)
    if way is None and len(found) > 1 and payable(player, found):
        return "choose_payment", {"ways": tuple(way.name for way in found)}
    return code, shortfall(player, way or found[0]) if found else {}


def room(game: State, seat: int, sub: Rooms, action: Action) -> Reason:
    player = game.players[seat]
    cell = CELL_NUMBERS.get(action.args[0], -1)
    if cell < 0 or not player.free >> cell & 1:
        return "cell_taken", {"cell": action.args[0]}
    if not touching(player.rooms) >> cell & 1:
        return "room_not_adjacent", {"cell": action.args[0]}
    return payment_reason(player, "room_cost", room_ways(player, sub), action.args[1:])


def stable(game: State, seat: int, sub: Stables, action: Action) -> Reason:
    player = game.players[seat]
    cell = CELL_NUMBERS.get(action.args[0], -1)
    if player.stables_left <= 0:
        return "no_stable_left", {}
    if cell < 0 or not (player.ground & ~player.stables) >> cell & 1:
        return "stable_taken", {"cell": action.args[0]}
    return payment_reason(player, "stable_cost", stable_ways(player, sub.wood), action.args[1:])


def plow(game: State, seat: int, sub: Plow, action: Action) -> Reason:
    player = game.players[seat]
    cell = CELL_NUMBERS.get(action.args[0], -1)
    if cell < 0 or not player.free >> cell & 1:
        return "field_taken", {"cell": action.args[0]}
    return "field_not_adjacent", {"cell": action.args[0]}


def renovation(game: State, seat: int, sub: Renovate, action: Action) -> Reason:
    player = game.players[seat]
    found = dict(renovations(player, sub)).get(action.args[0])
    if found is None:
        return "house_finished", {"material": action.args[0]}
    return payment_reason(player, "renovation_cost", found, action.args[1:])


def sow(game: State, seat: int, sub: Sow, action: Action) -> Reason:
    player = game.players[seat]
    crop = NUMBERS.get(action.args[0], -1)
    place = action.args[1] if len(action.args) > 1 else ""
    if crop not in CROPS or not player.goods[crop]:
        return "nothing_to_sow", {"crop": action.args[0]}
    if place not in player.all_fields():
        return "no_field", {"field": place}
    if place in player.crops:
        return "field_not_empty", {"field": place}
    return "crop_not_allowed", {"field": place}


def pasture(game: State, seat: int, sub: Fences, action: Action) -> Reason:
    """Every way a pasture can be wrong, the ground first, then its neighbours, then the fences."""
    player = game.players[seat]
    names = action.args[0].split("+")
    if not all(name in CELL_NUMBERS for name in names):
        return "unknown_choice", {"cells": action.args[0]}
    cells = cells_of(names)
    params: dict[str, object] = {"cells": action.args[0]}
    return _ground_reason(player, cells, params) or _fence_reason(player, sub, cells, params, action.args[1:])


def _ground_reason(player: Player, cells: int, params: dict[str, object]) -> Reason | None:
    taken = enclosed(player.fences)
    checks = (
        ("room_fenced", cells & player.rooms),
        ("field_fenced", cells & player.fields),
        ("pasture_not_connected", not connected(cells)),
        ("pasture_exists", cells in areas(player.fences)),
        ("pasture_overlaps", cells & taken and not any(not cells & ~area for area in areas(player.fences))),
        ("pasture_not_adjacent", taken and not cells & taken and not touching(cells) & taken),
    )
    return next(((code, params) for code, broken in checks if broken), None)


def _fence_reason(
    player: Player, sub: Fences, cells: int, params: dict[str, object], words: tuple[str, ...]
) -> Reason:
    needed = (border(cells) & ~player.fences).bit_count()
    if needed > player.fences_left:
        return "no_fence_left", params | {"needed": needed, "left": player.fences_left}
    free = fences_given(player, sub, needed)
    wood = sum(player.goods[good] for good in fence_goods(player)) if sub.paid else 0
    if needed > wood + free:
        return "fence_cost", params | {"needed": needed, "wood": wood + free}
    found = fence_ways(player, needed - free)
    if len(found) > 1:
        return payment_reason(player, "fence_cost", found, words)
    return "pasture_open", params
