"""Where rooms, fields and stables may go."""

from __future__ import annotations

from functools import lru_cache

from app.engine.farm.grid import BOARD, Yard


@lru_cache(maxsize=65536)
def room_cells(rooms: int, free: int, yard: Yard = BOARD) -> int:
    """New rooms touch the house."""
    return yard.touching(rooms) & free


@lru_cache(maxsize=65536)
def plow_cells(fields: int, free: int, yard: Yard = BOARD) -> int:
    """The first field lies anywhere, every other touches a field."""
    return yard.touching(fields) & free if fields else free
