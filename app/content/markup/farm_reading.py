"""What the rules see in a drawn farm, as far as its picture shows it.

Texts and rules do not import each other: whoever builds the library hands it a reader that knows the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.farm_sketch import Coordinates, Edge


@dataclass(frozen=True, slots=True)
class FarmReading:
    """The names of the spaces, what the fences close, and what is not allowed."""

    names: Mapping[Coordinates, str]
    pastures: tuple[tuple[Coordinates, ...], ...]
    wrong: frozenset[Coordinates]
    """Spaces that lie, or hold something, where they may not."""
    loose: frozenset[Edge]
    """Fences that close nothing."""
    gaps: frozenset[Edge]
    """Where fences are missing to close a pasture that was begun."""
    plan: str
    """The query that opens this farm in the planner."""

    @property
    def needless(self) -> frozenset[Edge]:
        """The fences to point at: where some are missing, those that stand are not the fault."""
        return frozenset() if self.gaps else self.loose


FarmReader = Callable[[str, str], FarmReading]
"""From the text of a ``farm`` block and the book it stands in; raises SketchError where it cannot be read."""
