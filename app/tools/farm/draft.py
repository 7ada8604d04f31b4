"""A farm being drawn and its steps for undo and redo, short enough for an address and safe to edit.

A step says what was there before: `b2F` a field on b2, `f17` the other state of that fence space, or a whole
code where an extension came or went. Every step leads to some farm, whatever stands before or after it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from app.engine.farm import Farm
from app.engine.farm.grid import BOARD, bits

from .plan import SIGNS, edge_number, laid, moved, plan_code, read_plan, sign_of

LONGEST_TRAIL = 200
"""About 50 taps; older ones are forgotten."""
BETWEEN = "~"
_TAP = re.compile(rf"[a-exm][123][{''.join(SIGNS)}]|f[0-9]{{1,2}}")

Trail = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FarmDraft:
    """The farm as it is, the steps that can be undone and those that can be done again, the nearest last."""

    farm: Farm
    past: Trail = ()
    future: Trail = ()

    def changed(self, farm: Farm) -> FarmDraft:
        """The draft after a new step, with nothing left to do again."""
        return FarmDraft(farm, _shortened((*self.past, step(farm, self.farm)))) if farm != self.farm else self

    def undone(self, extensions: bool = True) -> FarmDraft:
        """One step is undone; steps that change nothing are passed over."""
        if not self.past:
            return self
        *rest, last = self.past
        farm = retraced(self.farm, last, extensions)
        if farm == self.farm:
            return replace(self, past=tuple(rest)).undone(extensions)
        return FarmDraft(farm, tuple(rest), _shortened((*self.future, step(farm, self.farm))))

    def redone(self, extensions: bool = True) -> FarmDraft:
        """One step that was undone is done again."""
        back = FarmDraft(self.farm, self.future, self.past).undone(extensions)
        return FarmDraft(back.farm, back.future, back.past)


def step(now: Farm, before: Farm) -> str:
    """What turns the farm of now into the one before."""
    if now.yard == before.yard:
        pairs = zip(now.yard.names, now.cells, before.cells, strict=True)
        cells = [f"{name}{sign_of(then)}" for name, cell, then in pairs if cell != then]
        steps = [*cells, *(f"f{edge}" for edge in bits(now.fences ^ before.fences))]
        if len(steps) == 1:
            return steps[0]
    return plan_code(before)


def retraced(farm: Farm, step: str, extensions: bool = True) -> Farm:
    """The farm after a step; one that makes no sense here changes nothing."""
    if "." in step:
        before, sound = read_plan(step)
        return (before if extensions else moved(before, BOARD)) if sound else farm
    if step[:2] in farm.yard.numbers and step[2:] in SIGNS:
        return laid(farm, step[:2], SIGNS[step[2:]])
    edge = edge_number(step, farm.yard)
    return farm if edge is None else replace(farm, fences=farm.fences ^ 1 << edge)


def trail_text(trail: Trail) -> str:
    return BETWEEN.join(trail)


def read_trail(text: str) -> tuple[Trail, bool]:
    """The steps that can be read, and whether all of them could."""
    steps = tuple(text.split(BETWEEN)) if text else ()
    found = tuple(each for each in steps if _TAP.fullmatch(each) or read_plan(each)[1])
    return _shortened(found), found == steps


def _shortened(trail: Trail) -> Trail:
    """The newest steps that an address has room for."""
    while len(trail_text(trail)) > LONGEST_TRAIL:
        trail = trail[1:]
    return trail
