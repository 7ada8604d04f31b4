"""The places where fences can stand, as they are called."""

from __future__ import annotations

from app.catalogues import N_
from app.engine.farm.grid import Yard, bits, edges_around

from .words import Words

BETWEEN = N_("Fence between %(one)s and %(other)s")
SIDES = (
    N_("Fence above %(name)s"),
    N_("Fence below %(name)s"),
    N_("Fence left of %(name)s"),
    N_("Fence right of %(name)s"),
)
"""In the order in which a yard names the fence spaces around a space."""


def fence_words(words: Words, yard: Yard, edge: int) -> str:
    """“Fence between d1 and d2”, “Fence above d1”."""
    cells = [*bits(yard.beside(edge))]
    if len(cells) == 2:
        one, other = (yard.names[cell] for cell in cells)
        return words.gettext(BETWEEN, one=one, other=other)
    side = edges_around(yard.places[cells[0]]).index(yard.edges[edge])
    return words.gettext(SIDES[side], name=yard.names[cells[0]])
