"""A player's farm as a picture: rooms, fields, fences, and the animals where they live."""

from __future__ import annotations

from app.engine.farm.grid import CELL_NAMES, CELLS
from app.engine.farm.notation import ROOMS, Cell, Farm
from app.engine.farm.planning import settle
from app.engine.goods import GOODS
from app.engine.player import Player


def draw_farm(player: Player) -> Farm:
    """The farm as it lies on the table, its animals arranged as well as they can be."""
    empty = Farm(tuple(_cell(player, at) for at in range(CELLS)), player.fences)
    return settle(empty, player.herd, player.housing())


def _cell(player: Player, at: int) -> Cell:
    if player.rooms >> at & 1:
        return Cell(ROOMS[player.material])
    if player.fields >> at & 1:
        crop, count = player.crops.get(CELL_NAMES[at], (-1, 0))
        return Cell("F", crop=GOODS[crop] if count else "", crops=count)
    return Cell(stable=bool(player.stables >> at & 1))
