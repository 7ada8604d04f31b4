"""A player's farm as a picture: rooms, fields, fences, and the animals where they live."""

from __future__ import annotations

from dataclasses import replace

from app.engine.farm.grid import CELL_NAMES, bits
from app.engine.farm.housing import arrange
from app.engine.farm.notation import ROOMS, Cell, Farm
from app.engine.farm.pastures import areas, enclosed
from app.engine.goods import GOODS
from app.engine.player import Player

MOST_DRAWN = 9
"""A cell of the picture has room for one digit beside its stable."""


def draw_farm(player: Player) -> Farm:
    """The farm as it lies on the table, its animals arranged as well as they can be."""
    cells = [_cell(player, at) for at in range(15)]
    pastures = areas(player.fences)
    singles = [*bits(player.stables & ~enclosed(player.fences)), *bits(player.rooms)]
    for stall in arrange(player.herd, player.housing()) or ():
        left = stall.animals
        if stall.pen < 0:
            places = [singles.pop(0) for _ in range(min(left, len(singles)))]
        else:
            places = list(bits(pastures[stall.pen])) if stall.pen < len(pastures) else []
        for number, at in enumerate(places):
            share = min(-(-left // (len(places) - number)), MOST_DRAWN)
            left -= share
            if share:
                cells[at] = replace(cells[at], animal=stall.kind, animals=share)
    return Farm(tuple(cells), player.fences)


def _cell(player: Player, at: int) -> Cell:
    if player.rooms >> at & 1:
        return Cell(ROOMS[player.material])
    if player.fields >> at & 1:
        crop, count = player.crops.get(CELL_NAMES[at], (-1, 0))
        return Cell("F", crop=GOODS[crop] if count else "", crops=count)
    return Cell(stable=bool(player.stables >> at & 1))
