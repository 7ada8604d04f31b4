"""A drawn farm in words: what stands where, which pastures the fences close, and what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from app.catalogues import N_
from app.farm_sketch import COLUMNS, ROWS, Coordinates, Edge, Sketch, SketchedCell

from .context import MarkupContext
from .farm_reading import FarmReading

_UNFENCED = N_("Farmyard without fences.")
_LISTED = N_("%(label)s: %(spaces)s.")
_HOLDING = N_("%(space)s (%(things)s)")
_ANIMALS, _CROPS = N_("%(count)s %(animal)s"), N_("%(count)s %(crop)s")
_BESIDE = (
    N_("Extension above %(board)s: %(spaces)s."),
    N_("Extension below %(board)s: %(spaces)s."),
    N_("Extension left of %(board)s: %(spaces)s."),
    N_("Extension right of %(board)s: %(spaces)s."),
)
_OPEN_GROUND = N_("Not fenced in")
_REST = N_("All other spaces are empty.")
_WRONG, _LOOSE, _GAPS = N_("Marked as wrong"), N_("Fences that close nothing"), N_("Fences missing")
_BETWEEN = N_("between %(one)s and %(other)s")
_SIDES = (N_("above %(spaces)s"), N_("below %(spaces)s"), N_("left of %(spaces)s"), N_("right of %(spaces)s"))


def describe(sketch: Sketch, reading: FarmReading, context: MarkupContext) -> str:
    """What the picture shows, for those who do not see it."""
    return " ".join(_Teller(sketch, reading, context).sentences())


@dataclass(frozen=True, slots=True)
class _Teller:
    sketch: Sketch
    reading: FarmReading
    context: MarkupContext

    def sentences(self) -> Iterator[str]:
        yield self._fences(len(self.sketch.north) + len(self.sketch.west))
        yield from self._extensions()
        fenced = {place for pasture in self.reading.pastures for place in pasture}
        for kind in ("wood-room", "clay-room", "stone-room", "field"):
            yield from self._term(kind, partial(_is, kind), fenced)
        for pasture in self.reading.pastures:
            yield self._pasture(pasture)
        yield from self._term("stable", lambda cell: cell.stable, fenced)
        yield from self._listed(_OPEN_GROUND, self._places(_grazing, fenced))
        for kind in ("forest-tile", "moor-tile"):
            yield from self._term(kind, partial(_is, kind), fenced)
        if any(cell == SketchedCell() for place, cell in self.sketch.cells.items() if place not in fenced):
            yield self.context.words(_REST)
        yield from self._faults()

    def _fences(self, count: int) -> str:
        ngettext = self.context.ngettext
        told = ngettext("Farmyard with %(num)s fence.", "Farmyard with %(num)s fences.", count)
        return told % {"num": count} if count else self.context.words(_UNFENCED)

    def _pasture(self, places: tuple[Coordinates, ...]) -> str:
        ngettext = self.context.ngettext
        told = ngettext(
            "Pasture of %(num)s space, fenced all around: %(spaces)s.",
            "Pasture of %(num)s spaces, fenced all around: %(spaces)s.",
            len(places),
        )
        return told % {"num": len(places), "spaces": self._held(places)}

    def _faults(self) -> Iterator[str]:
        yield from self._listed(_WRONG, sorted(self.reading.wrong), bare=True)
        for label, edges in ((_LOOSE, self.reading.loose), (_GAPS, self.reading.gaps)):
            if edges:
                yield self._sentence(label, ", ".join(map(self._edge, sorted(edges))))

    def _extensions(self) -> Iterator[str]:
        for (side, _line), places in sorted(beside(self.sketch).items()):
            board = " ".join(dict.fromkeys(_nearest(place) for place in places))
            spaces = ", ".join(self.reading.names[place] for place in places)
            yield self.context.words(_BESIDE[side]) % {"board": board, "spaces": spaces}

    def _term(
        self, term: str, wanted: Callable[[SketchedCell], bool], told: Iterable[Coordinates]
    ) -> Iterator[str]:
        if places := self._places(wanted, told):
            name = self._form(term, len(places))
            yield from self._listed(name[0].upper() + name[1:], places)

    def _places(
        self, wanted: Callable[[SketchedCell], bool], told: Iterable[Coordinates]
    ) -> list[Coordinates]:
        return [place for place, cell in sorted(self._cells()) if wanted(cell) and place not in told]

    def _cells(self) -> Iterable[tuple[Coordinates, SketchedCell]]:
        return ((place, self.sketch.cells[place]) for place in self.reading.names)

    def _listed(self, label: str, places: list[Coordinates], bare: bool = False) -> Iterator[str]:
        if places:
            names = ", ".join(map(self.reading.names.__getitem__, places)) if bare else self._held(places)
            yield self._sentence(label, names)

    def _sentence(self, label: str, told: str) -> str:
        return self.context.words(_LISTED) % {"label": self.context.words(label), "spaces": told}

    def _held(self, places: Iterable[Coordinates]) -> str:
        return ", ".join(map(self._space, places))

    def _space(self, place: Coordinates) -> str:
        """A space and what is on it that its sentence does not say."""
        cell, name = self.sketch.cells[place], self.reading.names[place]
        told = []
        if any(place in pasture for pasture in self.reading.pastures):
            told += [self._form(kind, 1) for kind in (_ground(cell), "stable" if cell.stable else "") if kind]
        if cell.crop:
            told.append(
                self.context.words(_CROPS) % {"count": cell.crops, "crop": self._form(cell.crop, cell.crops)}
            )
        if cell.animal:
            animal = self._form(cell.animal, cell.animals)
            told.append(self.context.words(_ANIMALS) % {"count": cell.animals, "animal": animal})
        return self.context.words(_HOLDING) % {"space": name, "things": ", ".join(told)} if told else name

    def _form(self, term: str, count: int) -> str:
        forms = self.context.terms[term].forms(self.context.language)
        return forms[0 if count == 1 else -1]

    def _edge(self, edge: Edge) -> str:
        row, column, upright = edge
        pair = ((row, column - 1), (row, column)) if upright else ((row - 1, column), (row, column))
        one, other = (self.reading.names.get(place) for place in pair)
        if one and other:
            return self.context.words(_BETWEEN) % {"one": one, "other": other}
        side = 2 * upright + (0 if other else 1)
        return self.context.words(_SIDES[side]) % {"spaces": one or other}


def beside(sketch: Sketch) -> dict[tuple[int, int], list[Coordinates]]:
    """The places beside the board by side and by how far out they lie."""
    found: dict[tuple[int, int], list[Coordinates]] = {}
    for row, column in sorted(sketch.cells):
        outside = (-row, row - ROWS + 1, -column, column - COLUMNS + 1)
        if max(outside) > 0:
            found.setdefault((outside.index(max(outside)), max(outside)), []).append((row, column))
    return found


def _nearest(place: Coordinates) -> str:
    """The name of the space of the board that is nearest."""
    row, column = max(0, min(ROWS - 1, place[0])), max(0, min(COLUMNS - 1, place[1]))
    return f"{'abcde'[column]}{row + 1}"


def _ground(cell: SketchedCell) -> str:
    """The term for what a space is, nothing for grass."""
    if cell.room:
        return f"{cell.room}-room"
    if cell.field:
        return "field"
    return f"{cell.tile}-tile" if cell.tile else ""


def _is(ground: str, cell: SketchedCell) -> bool:
    return _ground(cell) == ground


def _grazing(cell: SketchedCell) -> bool:
    return bool(cell.animal) and not cell.stable and not _ground(cell)
