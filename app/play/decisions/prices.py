"""What an action costs, and what is left then."""

from __future__ import annotations

from app.engine import Action, State
from app.engine.actions.building import renovations, room_ways, stable_ways, way_of
from app.engine.actions.fencing import fence_ways, fences_given
from app.engine.actions.improving import improvement_ways, occupation_ways
from app.engine.cards import card
from app.engine.farm.grid import border, cells_of
from app.engine.goods import GOODS, Price
from app.engine.payment import Way
from app.engine.sub_actions import Fences, Occupation, Renovate, Rooms, Stables
from app.wording.actions import sub_of

from .open_question import Amount, OpenQuestion, amount


def ways_to_pay(state: State, seat: int, action: Action) -> tuple[Way, ...]:
    """All ways to pay for what an action buys, affordable or not; empty where it buys nothing."""
    player, verb, thing = state.players[seat], action.verb, action.args[0] if action.args else ""
    if verb == "room":
        return room_ways(player, sub_of(state, seat, Rooms))
    if verb == "stable":
        return stable_ways(player, sub_of(state, seat, Stables).wood)
    if verb == "pasture":
        return fence_ways(player, paid_fences(state, seat, thing))
    if verb == "renovate":
        return dict(renovations(player, sub_of(state, seat, Renovate)))[thing]
    if verb == "play" and card(thing).is_occupation:
        return occupation_ways(player, card(thing), sub_of(state, seat, Occupation).costs)
    return improvement_ways(player, card(thing)) if verb in ("play", "build") else ()


def paid_fences(state: State, seat: int, cells: str) -> int:
    """How many fences of a pasture must be paid for."""
    return _paid(state, seat, (border(cells_of(cells.split("+"))) & ~state.players[seat].fences).bit_count())


def _paid(state: State, seat: int, fences: int) -> int:
    return fences - fences_given(state.players[seat], sub_of(state, seat, Fences), fences)


def price_of_fences(state: State, seat: int, fences: int) -> Price:
    """What so many fences would cost, wherever they stand."""
    return fence_ways(state.players[seat], _paid(state, seat, fences))[0].goods


def way(state: State, seat: int, action: Action) -> Way | None:
    """How a legal action is paid for."""
    found = ways_to_pay(state, seat, action)
    return way_of(found, action.args[1:]) if found else None


def price(state: State, seat: int, action: Action) -> Price:
    paid = way(state, seat, action)
    return paid.goods if paid else ()


def left_after(asked: OpenQuestion, paid: Price) -> tuple[Amount, ...]:
    """What is left of the goods that a price takes."""
    goods = asked.player.goods
    return tuple(
        amount(asked.words, GOODS[good], goods[good] - number) for good, number in paid if number > 0
    )
