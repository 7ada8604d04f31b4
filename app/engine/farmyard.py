"""A player's farm as a picture: rooms, fields, fences, and the animals where they live."""

from __future__ import annotations

from dataclasses import replace

from app.engine.farm.grid import CELL_NAMES, CELL_NUMBERS, CELLS
from app.engine.farm.housing import arrange
from app.engine.farm.notation import ROOMS, Cell, Farm
from app.engine.farm.planning import settle
from app.engine.goods import GOODS
from app.engine.player import Player
from app.engine.stalls import stalls, standing


def draw_farm(player: Player) -> Farm:
    """The farm as it lies on the table, its animals arranged as well as they can be."""
    empty = Farm(tuple(_cell(player, at) for at in range(CELLS)), player.fences)
    if player.housing().flexible:
        return _with_animals(empty, player)
    return settle(empty, arrange(player.herd, player.housing()) or ())


def _with_animals(farm: Farm, player: Player) -> Farm:
    """The animals where they stand; a cell shows one kind, so some of a mixed pasture may go unseen."""
    cells = list(farm.cells)
    where = {stall.place: [CELL_NUMBERS[name] for name in stall.cells] for stall in stalls(player)}
    for place, good, count in standing(player):
        empty = [at for at in where[place] if not cells[at].animal]
        if empty:
            cells[empty[0]] = replace(cells[empty[0]], animal=GOODS[good], animals=count)
    return replace(farm, cells=tuple(cells))


def _cell(player: Player, at: int) -> Cell:
    if player.rooms >> at & 1:
        return Cell(ROOMS[player.material])
    if player.fields >> at & 1:
        crop, count = player.crops.get(CELL_NAMES[at], (-1, 0))
        return Cell("F", crop=GOODS[crop] if count else "", crops=count)
    return Cell(stable=bool(player.stables >> at & 1))
