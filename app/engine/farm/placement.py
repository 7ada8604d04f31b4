"""Where rooms, fields and stables may go, and which rule bars the other cells."""

from __future__ import annotations

from functools import lru_cache

from app.engine.farm.grid import BOARD, Yard

Bars = tuple[tuple[str, int], ...]
"""The rules against a tile, each with the cells it bars."""


def room_bars(rooms: int, free: int, yard: Yard = BOARD) -> Bars:
    """New rooms touch the house."""
    return ("cell_taken", ~free), ("room_not_adjacent", ~yard.touching(rooms))


def plow_bars(fields: int, free: int, yard: Yard = BOARD) -> Bars:
    """The first field lies anywhere, every other touches a field."""
    return ("field_taken", ~free), ("field_not_adjacent", ~yard.touching(fields) if fields else 0)


def stable_bars(ground: int, stables: int) -> Bars:
    """One stable stands on each cell without a room or field."""
    return (("stable_taken", ~ground | stables),)


@lru_cache(maxsize=65536)
def room_cells(rooms: int, free: int, yard: Yard = BOARD) -> int:
    """Where a room may be added."""
    return open_cells(room_bars(rooms, free, yard), yard)


@lru_cache(maxsize=65536)
def plow_cells(fields: int, free: int, yard: Yard = BOARD) -> int:
    """Where a field may be plowed."""
    return open_cells(plow_bars(fields, free, yard), yard)


@lru_cache(maxsize=65536)
def stable_cells(ground: int, stables: int, yard: Yard = BOARD) -> int:
    """Where a stable may be built."""
    return open_cells(stable_bars(ground, stables), yard)


def open_cells(bars: Bars, yard: Yard) -> int:
    """The cells that no rule bars."""
    cells = yard.cells
    for _, barred in bars:
        cells &= ~barred
    return cells


def barred_by(bars: Bars, name: str, yard: Yard = BOARD) -> str:
    """The rule against the cell of this name; empty where there is none."""
    number = yard.numbers.get(name)
    return next((code for code, barred in bars if number is None or barred >> number & 1), "")
