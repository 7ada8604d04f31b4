"""Fences: tick the spaces of a pasture, see what it costs and holds, add another one, build."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine import Action, IllegalAction, State, apply
from app.engine.farm.grid import BOARD, CELL_NAMES, CELL_NUMBERS, bits, border, cells_of
from app.engine.goods import Price
from app.engine.payment import payable
from app.engine.player import Player
from app.engine.stalls import stalls

from .asked import Amount, Asked, Reason, total
from .farmyard import Space, in_reading_order, sketch, spaces
from .filled import Filled
from .prices import left_after, price, ways_to_pay
from .sequence import steps

FORM = "fences"


@dataclass(frozen=True, slots=True)
class Line:
    """A fence space of the drawing: where it begins, and whether it runs down or across."""

    x: int
    y: int
    upright: bool


@dataclass(frozen=True, slots=True)
class Meadow:
    """A pasture as it stands after building: its spaces and how many animals it holds."""

    cells: tuple[str, ...]
    capacity: int
    is_new: bool


@dataclass(frozen=True, slots=True)
class FencePayment:
    name: str
    price: tuple[Amount, ...]
    chosen: bool


@dataclass(frozen=True, slots=True)
class Fencing:
    """The form."""

    template: ClassVar[str] = "fences"
    form: ClassVar[str] = FORM
    sketch: str
    spaces: tuple[Space, ...]
    grounds: tuple[str, ...]
    chosen: tuple[str, ...]
    drawn: tuple[str, ...]
    """Pastures drawn before this one, as actions name them."""
    lines: tuple[Line, ...]
    fences: int
    shared: int
    cost: tuple[Amount, ...]
    left: tuple[Amount, ...]
    fences_left: int
    meadows: tuple[Meadow, ...]
    payments: tuple[FencePayment, ...]
    reason: Reason | None


def wishes(asked: Asked, filled: Filled) -> list[Action]:
    """The pastures drawn before, then the one whose spaces are ticked."""
    found = [Action("pasture", tuple(text.split(" ")[:2])) for text in filled.all("pasture") if text.strip()]
    if chosen := filled.all("at"):
        found.append(_current(asked, found, chosen, filled.one("pay")))
    return found


def _current(asked: Asked, before: list[Action], chosen: tuple[str, ...], pay: str) -> Action:
    plain = Action("pasture", ("+".join(in_reading_order(chosen)),))
    if not set(chosen) <= set(CELL_NAMES):
        return plain
    try:
        state = _after(asked.state, asked.seat, before)
    except IllegalAction:
        return plain
    found = ways_to_pay(state, asked.seat, plain) if _still_fencing(state, asked) else ()
    if len(found) < 2:
        return plain
    best = next(iter(payable(state.players[asked.seat], found)), found[0]).name
    named = pay if pay in {way.name for way in found} else best
    return Action("pasture", (*plain.args, named))


def _still_fencing(state: State, asked: Asked) -> bool:
    return any(action.verb == "pasture" for action in state.legal.get(asked.seat, ()))


def _after(state: State, seat: int, wanted: list[Action]) -> State:
    for before, action in steps(state, seat, wanted):
        state = apply(before, seat, action)
    return state


def draw(asked: Asked) -> Fencing:
    filled = asked.filled(FORM)
    wanted = wishes(asked, filled)
    if filled.one("check") == "another" and not _refusal(asked, wanted):
        filled = Filled({"pasture": [" ".join(action.args) for action in wanted]})
        wanted = wishes(asked, filled)
    state, seat = asked.state, asked.seat
    paid: list[Price] = []
    reason = None
    try:
        for before, action in steps(state, seat, wanted):
            paid.append(price(before, seat, action))
            state = apply(before, seat, action)
    except IllegalAction as refusal:
        reason = asked.reason(refusal)
    return _form(asked, filled, wanted, state, total(paid), reason)


def _refusal(asked: Asked, wanted: list[Action]) -> IllegalAction | None:
    try:
        _after(asked.state, asked.seat, wanted)
    except IllegalAction as refusal:
        return refusal
    return None


def _form(
    asked: Asked, filled: Filled, wanted: list[Action], state: State, cost: Price, reason: Reason | None
) -> Fencing:
    old, after = asked.player, state.players[asked.seat]
    planned = _border(wanted)
    new = planned & ~old.fences
    chosen = filled.all("at")
    return Fencing(
        sketch=sketch(asked),
        spaces=spaces(asked),
        grounds=tuple(CELL_NAMES[cell] for cell in bits(old.ground)),
        chosen=chosen,
        drawn=tuple(" ".join(action.args) for action in (wanted[:-1] if chosen else wanted)),
        lines=tuple(_line(edge) for edge in bits(new)),
        fences=new.bit_count(),
        shared=(planned & old.fences).bit_count(),
        cost=asked.amounts(cost),
        left=left_after(asked, cost),
        fences_left=old.fences_left - new.bit_count(),
        meadows=_meadows(old, after),
        payments=_payments(asked, wanted) if chosen and not reason else (),
        reason=reason,
    )


def _meadows(old: Player, after: Player) -> tuple[Meadow, ...]:
    """All pastures after building."""
    before = {stall.cells for stall in stalls(old)}
    return tuple(
        Meadow(stall.cells, stall.capacity, stall.cells not in before)
        for stall in stalls(after)
        if stall.sort == "pasture"
    )


def _border(wanted: list[Action]) -> int:
    fences = 0
    for action in wanted:
        names = action.args[0].split("+")
        if set(names) <= set(CELL_NUMBERS):
            fences |= border(cells_of(names))
    return fences


def _line(edge: int) -> Line:
    """Where the drawing of a farm has its fences: spaces of 60, 8 between them, 6 around all."""
    row, column, upright = BOARD.edges[edge]
    return Line(10 + 68 * column, 10 + 68 * row, upright)


def _payments(asked: Asked, wanted: list[Action]) -> tuple[FencePayment, ...]:
    """The ways to pay for the pasture that is ticked, where there are several."""
    *before, current = wanted
    if len(current.args) < 2:
        return ()
    state = _after(asked.state, asked.seat, before)
    plain = Action("pasture", current.args[:1])
    found = payable(state.players[asked.seat], ways_to_pay(state, asked.seat, plain))
    return tuple(
        FencePayment(way.name, asked.amounts(way.goods), way.name == current.args[1]) for way in found
    )
