"""Where rooms, fields and stables may go."""

from __future__ import annotations

from functools import lru_cache

from app.engine.farm.grid import touching


@lru_cache(maxsize=65536)
def room_cells(rooms: int, free: int) -> int:
    """New rooms touch the house."""
    return touching(rooms) & free


@lru_cache(maxsize=65536)
def plow_cells(fields: int, free: int) -> int:
    """The first field lies anywhere, every other touches a field."""
    return touching(fields) & free if fields else free
