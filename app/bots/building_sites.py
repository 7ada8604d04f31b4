"""Where a bot builds on its farm: the house on the left, fields beside it, pastures on the right."""

from __future__ import annotations

from functools import lru_cache

from app.engine.farm.grid import CELL_NUMBERS, bits
from app.engine.farm.layouts import next_pastures
from app.engine.farm.pastures import enclosed

ROOMS = ("a1", "b1", "b2", "b3", "c1", "c2", "c3")
FIELDS = ("b3", "c3", "c2", "c1", "b2", "d3", "b1", "d2", "d1", "e3", "e2", "e1", "a1")
PASTURES = ("e1", "e2", "d1", "d2", "e3", "d3", "c1", "c2", "c3", "b1", "b2", "b3", "a1")
"""The best cells first; what is not named comes last."""

MOST_CELLS = 6
"""A larger pasture is never worth its fences: two smaller ones hold as much and score more."""


def _order(names: tuple[str, ...]) -> dict[str, int]:
    return {name: names.index(name) if name in names else len(names) for name in CELL_NUMBERS}


ROOM_ORDER, FIELD_ORDER, PASTURE_ORDER = _order(ROOMS), _order(FIELDS), _order(PASTURES)
_COST = {CELL_NUMBERS[name]: place for name, place in PASTURE_ORDER.items()}


@lru_cache(maxsize=8192)
def sensible_pastures(ground: int, fences: int, budget: int) -> frozenset[int]:
    """Of the pastures that could be fenced, the one that lies best for each size and price."""
    best: dict[tuple[int, int, bool], tuple[int, int]] = {}
    taken = enclosed(fences)
    for cells, new in next_pastures(ground, fences, budget):
        size = cells.bit_count()
        if size > MOST_CELLS:
            continue
        key = (size, new.bit_count(), bool(cells & taken))
        rank = (sum(_COST[cell] for cell in bits(cells)), cells)
        if key not in best or rank < best[key]:
            best[key] = rank
    return _worth_their_fences({key: cells for key, (_, cells) in best.items()})


def _worth_their_fences(best: dict[tuple[int, int, bool], int]) -> frozenset[int]:
    """Leave out what takes more fences than another of the same size."""
    kept: dict[tuple[int, bool], int] = {}
    for (size, _, divides), cells in sorted(best.items()):
        kept.setdefault((size, divides), cells)
    return frozenset(kept.values())
