"""Rooms, stables, fields and crops: choose the thing, tick its spaces, see the sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from app.engine import Action, apply
from app.engine.farm.grid import CELL_NAMES, bits
from app.engine.goods import CROPS, GOODS, NUMBERS, Price
from app.engine.payment import Way, payable
from app.engine.player import MATERIALS
from app.engine.question import Offered
from app.wording.words import capital

from .farmyard import FarmSpace, sketch, spaces
from .form_fields import FormFields
from .open_question import Amount, OpenQuestion, ShownReason, total
from .prices import left_after, price, ways_to_pay
from .sequence import REFUSED, steps

FORMS = {"build": ("rooms", "stables"), "plow": ("plow",), "sow": ("sow",)}
"""The forms of this kind, each with the actions that it joins."""
VERBS = ("room", "stable", "plow", "sow")


@dataclass(frozen=True, slots=True)
class Payment:
    """One of several ways to pay for each of a thing."""

    name: str
    price: tuple[Amount, ...]
    chosen: bool
    possible: bool


@dataclass(frozen=True, slots=True)
class Thing:
    """What can be put down: the name of its fields, where it could go, where it shall go."""

    name: str
    words: str
    icon: str
    price: tuple[Amount, ...]
    payments: tuple[Payment, ...]
    most: int | None
    grounds: tuple[str, ...]
    """Spaces that can be ticked; whether they may be, the rules say."""
    open: tuple[str, ...]
    """Those of them that are allowed next."""
    chosen: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BuildingPlan:
    """What comes of the ticks: the cost of all, what is left, or why it cannot be."""

    count: int = 0
    words: str = ""
    cost: tuple[Amount, ...] = ()
    left: tuple[Amount, ...] = ()
    harvest: tuple[Amount, ...] = ()
    """What all fields bring in the next harvest."""
    reason: ShownReason | None = None


@dataclass(frozen=True, slots=True)
class Builder:
    """The form that chooses spaces for rooms and stables, for fields, or for what is sown."""

    template: ClassVar[str] = "builder"
    form: str
    sketch: str
    spaces: tuple[FarmSpace, ...]
    things: tuple[Thing, ...]
    cards: tuple[tuple[str, str], ...]
    """Cards that are fields, by id and name."""
    selected: str
    most: int | None
    """How many spaces can be chosen, where the space or card that asks limits them."""
    plan: BuildingPlan


def draw(asked: OpenQuestion, form: str, offered: Sequence[Offered]) -> Builder:
    filled = asked.filled(form)
    names = thing_names(asked, form, offered)
    wanted = wishes(asked, form, filled)
    most = offered[0].left if len(offered) == 1 else None
    plan, open_then = _planned(asked, wanted)
    open_now = frozenset(asked.question.own) if most == 1 else open_then
    things = tuple(_thing(asked, name, filled, open_now, offered) for name in names)
    cards = {place for thing in things for place in thing.grounds} - set(CELL_NAMES)
    selected = filled.one("thing")
    return Builder(
        form,
        sketch(asked),
        spaces(asked),
        things,
        tuple((id, asked.words.card(id)) for id in sorted(cards)),
        selected if selected in names else names[0],
        most,
        plan,
    )


def thing_names(asked: OpenQuestion, form: str, offered: Sequence[Offered]) -> list[str]:
    """What the open actions let one put down."""
    if form == "sow":
        return [GOODS[crop] for crop in CROPS if asked.player.goods[crop]] or [GOODS[CROPS[0]]]
    if form == "plow":
        return ["plow"]
    return [{"rooms": "room", "stables": "stable"}[each.name] for each in offered if each.possible]


def wishes(asked: OpenQuestion, form: str, filled: FormFields) -> list[Action]:
    """The actions that the ticks stand for."""
    if form == "sow":
        crops = [GOODS[crop] for crop in CROPS]
        return [Action("sow", (crop, place)) for crop in crops for place in filled.all(crop)]
    names = ("plow",) if form == "plow" else ("room", "stable")
    return [
        Action(name, (place, *_way_words(asked, name, filled)))
        for name in names
        for place in filled.all(name)
    ]


def _way_words(asked: OpenQuestion, name: str, filled: FormFields) -> tuple[str, ...]:
    """The way to pay, where an action must name one."""
    found = _ways(asked, name)
    return (_chosen_way(asked, name, found, filled),) if len(found) > 1 else ()


def _ways(asked: OpenQuestion, name: str) -> tuple[Way, ...]:
    offered = {"room": "rooms", "stable": "stables"}.get(name)
    if offered not in {each.name for each in asked.question.offered}:
        return ()
    return ways_to_pay(asked.state, asked.seat, Action(name))


def _chosen_way(asked: OpenQuestion, name: str, found: tuple[Way, ...], filled: FormFields) -> str:
    named = filled.one(f"pay_{name}")
    best = next(iter(payable(asked.player, found)), found[0])
    return named if named in {way.name for way in found} else best.name


def _planned(asked: OpenQuestion, wanted: list[Action]) -> tuple[BuildingPlan, frozenset[Action]]:
    """What the wishes come to, and what would be legal after them."""
    state, seat = asked.state, asked.seat
    paid: list[Price] = []
    reason = None
    try:
        for before, action in steps(state, seat, wanted):
            paid.append(price(before, seat, action))
            state = apply(before, seat, action)
    except REFUSED as refusal:
        reason = asked.reason(refusal)
    cost = total(paid)
    plan = BuildingPlan(
        count=len(wanted),
        words=_told(asked, wanted),
        cost=asked.amounts(cost),
        left=left_after(asked, cost),
        harvest=_harvest(asked, wanted),
        reason=reason,
    )
    return plan, frozenset(state.legal.get(seat, ()))


def _harvest(asked: OpenQuestion, wanted: list[Action]) -> tuple[Amount, ...]:
    sown = [NUMBERS[action.args[0]] for action in wanted if action.verb == "sow"]
    grown = [crop for crop, _ in asked.player.crops.values()]
    return asked.amounts((crop, [*grown, *sown].count(crop)) for crop in CROPS) if sown else ()


def _told(asked: OpenQuestion, wanted: list[Action]) -> str:
    """`b1 c1`: the spaces ticked, by thing."""
    by_thing: dict[str, list[str]] = {}
    for action in wanted:
        name, place = action.args[:2] if action.verb == "sow" else (action.verb, action.args[0])
        by_thing.setdefault(name, []).append(place if len(place) == 2 else asked.words.card(place))
    told = (
        asked.words.labelled(thing_words(asked, name), " ".join(places)) for name, places in by_thing.items()
    )
    return " · ".join(told)


def thing_words(asked: OpenQuestion, name: str) -> str:
    return capital(asked.words.name("field" if name == "plow" else name))


def _thing(
    asked: OpenQuestion,
    name: str,
    filled: FormFields,
    open_now: frozenset[Action],
    offered: Sequence[Offered],
) -> Thing:
    found = _ways(asked, name)
    chosen = _chosen_way(asked, name, found, filled) if found else ""
    affordable = payable(asked.player, found)
    goods = next((way.goods for way in found if way.name == chosen), ())
    sub = {"room": "rooms", "stable": "stables", "plow": "plow"}.get(name, "sow")
    return Thing(
        name=name,
        words=thing_words(asked, name),
        icon=_icon(asked, name),
        price=asked.amounts(goods),
        payments=tuple(
            Payment(way.name, asked.amounts(way.goods), way.name == chosen, way in affordable)
            for way in found
            if len(found) > 1
        ),
        most=asked.player.goods[NUMBERS[name]] if sub == "sow" else _most(offered, sub),
        grounds=_grounds(asked, name),
        open=tuple(dict.fromkeys(_place(action) for action in open_now if _is_about(action, name))),
        chosen=filled.all(name),
    )


def _icon(asked: OpenQuestion, name: str) -> str:
    if name == "room":
        return f"{MATERIALS[asked.player.material]}-room"
    return "field" if name == "plow" else name


def _most(offered: Sequence[Offered], sub: str) -> int | None:
    return next((each.left for each in offered if each.name == sub), None)


def _grounds(asked: OpenQuestion, name: str) -> tuple[str, ...]:
    player = asked.player
    if name in ("room", "plow"):
        return tuple(CELL_NAMES[cell] for cell in bits(player.free))
    if name == "stable":
        return tuple(CELL_NAMES[cell] for cell in bits(player.ground & ~player.stables))
    return tuple(place for place in player.empty_fields() if NUMBERS[name] in player.crops_allowed(place))


def _is_about(action: Action, name: str) -> bool:
    return name in (action.verb, action.args[0]) if action.verb == "sow" else action.verb == name


def _place(action: Action) -> str:
    return action.args[1] if action.verb == "sow" else action.args[0]
