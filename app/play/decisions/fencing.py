"""Fences: tick the spaces of a pasture or its edges, see what it costs and holds, draw more, build."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from app.engine import Action, IllegalAction, State, apply, why_not
from app.engine.action import pasture_action
from app.engine.farm.grid import CELL_NAMES, bits, border
from app.engine.farm.pastures import loose_fences
from app.engine.goods import Price
from app.engine.illegal import rule_for
from app.engine.payment import payable
from app.engine.player import Player
from app.engine.stalls import stalls
from app.engine.sub_actions import Fences
from app.engine.tasks import Do

from .edges import FenceSpace, around, closed, fence_spaces, lines, ticked
from .farmyard import FarmSpace, in_reading_order, sketch, spaces
from .form_fields import FormFields, Misfilled
from .open_question import Amount, OpenQuestion, ShownReason, total
from .prices import left_after, price, price_of_fences, ways_to_pay
from .sequence import REFUSED, steps

FORM = "fences"
SPACES, EDGES = "spaces", "edges"
"""The two ways to draw."""


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
    """The form that draws pastures: by their spaces, or fence by fence."""

    template: ClassVar[str] = "fences"
    form: ClassVar[str] = FORM
    way: str
    sketch: str
    spaces: tuple[FarmSpace, ...]
    grounds: tuple[str, ...]
    chosen: tuple[str, ...]
    drawn: tuple[str, ...]
    """Pastures drawn before this one, as actions name them."""
    fence_spaces: list[list[FenceSpace | None]]
    lines: tuple[str, ...]
    fences: int
    shared: int
    cost: tuple[Amount, ...]
    left: tuple[Amount, ...]
    fences_left: int
    meadows: tuple[Meadow, ...]
    payments: tuple[FencePayment, ...]
    reason: ShownReason | None
    is_open: bool
    """Whether fences close nothing yet: somebody is in the middle of drawing."""
    size: int
    """So many spaces a pasture must have; 0 for any number."""
    is_last: bool
    """Whether no other pasture may follow this one."""


def wishes(asked: OpenQuestion, filled: FormFields) -> list[Action]:
    """The pastures that are drawn, by spaces or by edges.

    Refused are fences that close none, one pasture too many, and a way to pay that pays for another number.
    """
    if loose_fences(asked.player.fences | _fences(filled)):
        raise _refused(asked, "pasture_open")
    found, offered = _pastures(asked, filled), _offered(asked)
    if offered.most and len(found) > offered.most:
        raise _refused(asked, "pasture_size", size=offered.cells)
    if _is_stale(filled, found):
        raise _refused(asked, "choose_payment")
    return found


def _is_stale(filled: FormFields, found: Sequence[Action]) -> bool:
    """Whether the chosen way to pay no longer fits the pastures that are drawn."""
    asking = found if filled.one("way") == EDGES else found[-1:] if filled.all("at") else ()
    ways = [action.args[1] for action in asking if len(action.args) > 1]
    return bool(filled.one("pay") and ways) and filled.one("pay") not in ways


def _refused(asked: OpenQuestion, code: str, **figures: object) -> IllegalAction:
    return IllegalAction(code, rule_for(code, asked.state.options.edition), figures)


def _offered(asked: OpenQuestion) -> Fences:
    """The action with its limits; where something else is asked meanwhile, one without."""
    subs = asked.task.subs if isinstance(asked.task, Do) else ()
    return next((sub for sub in subs if isinstance(sub, Fences)), Fences())


def _pastures(asked: OpenQuestion, filled: FormFields) -> list[Action]:
    """What is drawn so far; of fences that stand open nothing comes."""
    if filled.one("way") == EDGES:
        return _closed(asked, _fences(filled), filled.one("pay"))
    found = [*_drawn(filled), *_closed(asked, ticked(filled), "")]
    if chosen := filled.all("at"):
        found.append(_current(asked, found, chosen, filled.one("pay")))
    return found


def _drawn(filled: FormFields) -> list[Action]:
    """The pastures that were drawn by their spaces before."""
    return [Action("pasture", tuple(text.split(" ")[:2])) for text in filled.all("pasture") if text.strip()]


def _fences(filled: FormFields) -> int:
    """All that is drawn as fences: those that were ticked, and those around spaces that were."""
    return ticked(filled) | around([*map(_names, _drawn(filled)), filled.all("at")])


def _names(pasture: Action) -> tuple[str, ...]:
    return tuple(pasture.args[0].split("+"))


def _closed(asked: OpenQuestion, fences: int, pay: str) -> list[Action]:
    """The pastures that fences close, in an order that the rules allow as far as there is one."""
    state, seat = asked.state, asked.seat
    found: list[Action] = []
    left = closed(asked.player, fences)
    while left := [cells for cells in left if border(cells) & ~state.players[seat].fences]:
        priced = [_priced(state, asked, pasture_action(cells), pay) for cells in left]
        legal = next((at for at, each in enumerate(priced) if why_not(state, seat, each) is None), None)
        if legal is None:
            return [*found, *priced]
        state = apply(state, seat, priced[legal])
        found.append(priced[legal])
        del left[legal]
    return found


def _current(asked: OpenQuestion, before: list[Action], chosen: tuple[str, ...], pay: str) -> Action:
    plain = Action("pasture", ("+".join(in_reading_order(chosen)),))
    if not set(chosen) <= set(CELL_NAMES):
        return plain
    try:
        state = _after(asked.state, asked.seat, before)
    except REFUSED:
        return plain
    return _priced(state, asked, plain, pay)


def _priced(state: State, asked: OpenQuestion, plain: Action, pay: str) -> Action:
    """The pasture with the way to pay for it, where an action must name one."""
    found = ways_to_pay(state, asked.seat, plain) if _still_fencing(state, asked) else ()
    if len(found) < 2:
        return plain
    best = next(iter(payable(state.players[asked.seat], found)), found[0]).name
    named = pay if pay in {way.name for way in found} else best
    return Action("pasture", (*plain.args, named))


def _still_fencing(state: State, asked: OpenQuestion) -> bool:
    return any(action.verb == "pasture" for action in state.legal.get(asked.seat, ()))


def _after(state: State, seat: int, wanted: Sequence[Action]) -> State:
    for before, action in steps(state, seat, wanted):
        state = apply(before, seat, action)
    return state


def draw(asked: OpenQuestion) -> Fencing:
    filled = asked.filled(FORM)
    if _is_stale(filled, _pastures(asked, filled)):
        filled = FormFields({name: values for name, values in filled.values.items() if name != "pay"})
    if filled.one("check") == "another" and not _refusal(asked, filled):
        filled = FormFields({"pasture": [" ".join(action.args) for action in _pastures(asked, filled)]})
    state, seat = asked.state, asked.seat
    paid: list[Price] = []
    refusal = None
    try:
        for before, action in steps(state, seat, wishes(asked, filled)):
            paid.append(price(before, seat, action))
            state = apply(before, seat, action)
    except REFUSED as error:
        refusal = error
    return _form(asked, filled, state, total(paid), refusal)


def _refusal(asked: OpenQuestion, filled: FormFields) -> IllegalAction | Misfilled | None:
    try:
        _after(asked.state, asked.seat, wishes(asked, filled))
    except REFUSED as refusal:
        return refusal
    return None


def _form(
    asked: OpenQuestion,
    filled: FormFields,
    state: State,
    cost: Price,
    refusal: IllegalAction | Misfilled | None,
) -> Fencing:
    old, by_edges, offered = asked.player, filled.one("way") == EDGES, _offered(asked)
    wanted = _pastures(asked, filled)
    planned = _fences(filled) if by_edges else around(map(_names, wanted))
    new = planned & ~old.fences
    chosen = () if by_edges else filled.all("at")
    if refusal:
        cost = price_of_fences(asked.state, asked.seat, new.bit_count())
    return Fencing(
        way=EDGES if by_edges else SPACES,
        sketch=sketch(asked),
        spaces=spaces(asked),
        grounds=tuple(CELL_NAMES[cell] for cell in bits(old.ground)),
        chosen=chosen,
        drawn=() if by_edges else tuple(" ".join(each.args) for each in (wanted[:-1] if chosen else wanted)),
        fence_spaces=fence_spaces(asked.words, old, new if by_edges else 0),
        lines=() if by_edges else lines(new),
        fences=new.bit_count(),
        shared=(planned & old.fences).bit_count(),
        cost=asked.amounts(cost),
        left=left_after(asked, cost),
        fences_left=old.fences_left - new.bit_count(),
        meadows=_meadows(old, state.players[asked.seat]),
        payments=_payments(asked, wanted) if (chosen or by_edges) and not refusal else (),
        reason=asked.reason(refusal) if refusal and (by_edges or wanted) else None,
        is_open=by_edges and bool(loose_fences(old.fences | planned)),
        size=offered.cells,
        is_last=offered.most == 1,
    )


def _meadows(old: Player, after: Player) -> tuple[Meadow, ...]:
    """All pastures after building."""
    before = {stall.cells for stall in stalls(old)}
    return tuple(
        Meadow(stall.cells, stall.capacity, stall.cells not in before)
        for stall in stalls(after)
        if stall.sort == "pasture"
    )


def _payments(asked: OpenQuestion, wanted: list[Action]) -> tuple[FencePayment, ...]:
    """The ways to pay for the pasture that is drawn last, where there are several."""
    if not wanted or len(wanted[-1].args) < 2:
        return ()
    *before, current = wanted
    state = _after(asked.state, asked.seat, before)
    plain = Action("pasture", current.args[:1])
    found = payable(state.players[asked.seat], ways_to_pay(state, asked.seat, plain))
    return tuple(
        FencePayment(way.name, asked.amounts(way.goods), way.name == current.args[1]) for way in found
    )
