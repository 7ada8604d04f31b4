"""The planner's board as buttons: spaces, fence spaces, and where extensions may lie."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.farm import Farm
from app.engine.farm.extensions import POSITIONS, extended, inner_side, positions_of
from app.engine.farm.grid import Yard
from app.farm_sketch import Coordinates, Edge
from app.i18n import gettext as _
from app.tools.request_words import words
from app.wording.farm_spaces import cell_words
from app.wording.fences import fence_words


@dataclass(frozen=True, slots=True)
class Spot:
    """A space or fence space of the board as a button."""

    place: str
    label: str
    shape: str
    """`cell`, `along` and `across` for fences, `post` where nothing can be tapped."""
    pressed: bool = False


POST = Spot("", "", "post")


def board(farm: Farm) -> list[list[Spot]]:
    """The board line by line: posts and fences along it, then spaces and fences across it."""
    rows, columns = farm.yard.frame
    lines = []
    for row in range(rows.start, rows.stop + 1):
        along = ((POST, _fence(farm, (row, column, False))) for column in columns)
        lines.append([spot for pair in along for spot in pair] + [POST])
        across = ((_fence(farm, (row, column, True)), _space(farm, (row, column))) for column in columns)
        lines.append([spot for pair in across for spot in pair] + [_fence(farm, (row, columns.stop, True))])
    return lines[:-1]


def _space(farm: Farm, place: Coordinates) -> Spot:
    if place not in farm.yard.places:
        return POST
    at = farm.yard.places.index(place)
    space = farm.yard.names[at]
    label = _("Space %(name)s: %(what)s", name=space, what=cell_words(words(), farm, at))
    return Spot(space, label, "cell")


def _fence(farm: Farm, place: Edge) -> Spot:
    edge = farm.yard.edge_numbers.get(place)
    if edge is None:
        return POST
    shape = "across" if place[2] else "along"
    return Spot(f"f{edge}", fence_words(words(), farm.yard, edge), shape, bool(farm.fences >> edge & 1))


@dataclass(frozen=True, slots=True)
class ExtensionPlace:
    """A place for an extension, as the form offers it."""

    position: str
    words: str
    chosen: bool


def extension_choices(yard: Yard) -> tuple[list[ExtensionPlace], list[ExtensionPlace]]:
    """Where the Farm Extension may lie beside the Moor Enclosures as they are, and the other way round."""
    one, other = positions_of(yard)
    names = dict(zip(yard.places, yard.names, strict=True))
    return (
        [_choice(each, names, each == one) for each in POSITIONS if extended(each, other)],
        [_choice(each, names, each == other) for each in POSITIONS if extended(one, each)],
    )


def _choice(position: str, names: dict[Coordinates, str], chosen: bool) -> ExtensionPlace:
    spaces = " ".join(names[place] for place in inner_side(position))
    words = {
        "t": _("above %(spaces)s", spaces=spaces),
        "b": _("below %(spaces)s", spaces=spaces),
        "l": _("left of %(spaces)s", spaces=spaces),
        "r": _("right of %(spaces)s", spaces=spaces),
    }
    return ExtensionPlace(position, str(words[position[0].lower()]), chosen)
