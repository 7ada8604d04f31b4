"""Plowing and sowing."""

from __future__ import annotations

from functools import lru_cache

from app.engine.action import PLOW, Action
from app.engine.actions.building import cell_actions
from app.engine.events import Plowed, Sowed
from app.engine.farm.grid import CELL_NUMBERS
from app.engine.farm.placement import barred_by, plow_bars, plow_cells
from app.engine.goods import CROPS, GOODS, GRAIN, NUMBERS, VEGETABLE
from app.engine.illegal import Reason
from app.engine.state import State
from app.engine.sub_actions import Plow, Sow, fewer

SOWN = {GRAIN: 3, VEGETABLE: 2}
"""What stands on a field after sowing one."""


def plow_options(game: State, seat: int, sub: Plow) -> tuple[Action, ...]:
    player = game.players[seat]
    return cell_actions(PLOW, plow_cells(player.fields, player.free))


def plow_flaw(game: State, seat: int, sub: Plow) -> str:
    player = game.players[seat]
    return "" if plow_cells(player.fields, player.free) else "field_taken"


def plow_reason(game: State, seat: int, sub: Plow, action: Action) -> Reason | None:
    player, cell = game.players[seat], action.args[0]
    code = barred_by(plow_bars(player.fields, player.free), cell)
    if not code and len(action.args) > 1:
        code = "field_not_adjacent"
    return (code, {"cell": cell}) if code else None


def plow(game: State, seat: int, sub: Plow, action: Action) -> Plow | None:
    game.own(seat).fields |= 1 << CELL_NUMBERS[action.args[0]]
    game.tell(Plowed(seat, game.cause, action.args[0]))
    game.fire(seat, "plowed", game.cause)
    left = fewer(sub.most)
    return Plow(left) if left >= 0 else None


def sow_options(game: State, seat: int, sub: Sow) -> tuple[Action, ...]:
    player = game.players[seat]
    seeds = tuple(crop for crop in sub.crops if player.goods[crop])
    if not seeds or not (player.fields or player.cards):
        return ()
    return tuple(
        sow_action(crop, place)
        for place in player.empty_fields()
        for crop in seeds
        if crop in player.crops_allowed(place)
    )


def sow_flaw(game: State, seat: int, sub: Sow) -> str:
    """What can be sown is soon listed; only where it is nothing the reason is looked for."""
    if sow_options(game, seat, sub):
        return ""
    return "nothing_to_sow" if game.players[seat].empty_fields() else "no_field"


def sow_reason(game: State, seat: int, sub: Sow, action: Action) -> Reason | None:
    if action in sow_options(game, seat, sub):
        return None
    player = game.players[seat]
    crop = NUMBERS.get(action.args[0], -1)
    place = action.args[1] if len(action.args) > 1 else ""
    if crop not in CROPS or not player.goods[crop]:
        return "nothing_to_sow", {"crop": action.args[0]}
    if place not in player.all_fields():
        return "no_field", {"field": place}
    return "field_not_empty" if place in player.crops else "crop_not_allowed", {"field": place}


@lru_cache(maxsize=1024)
def sow_action(crop: int, place: str) -> Action:
    """`sow grain b2`."""
    return Action("sow", (GOODS[crop], place))


def sow(game: State, seat: int, sub: Sow, action: Action) -> Sow | None:
    """One seed on one empty field; more fields may follow in the same action."""
    player = game.own(seat)
    crop = NUMBERS[action.args[0]]
    player.goods[crop] -= 1
    player.crops[action.args[1]] = (crop, SOWN[crop])
    game.tell(Sowed(seat, game.cause, *action.args))
    game.fire(seat, "sown", action.args[1], crop)
    left = fewer(sub.most)
    return Sow(sub.crops, left) if left >= 0 else None
