"""Building fences, one pasture after the other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from app.engine.action import Action, pasture_action
from app.engine.cards import abilities, hooks
from app.engine.events import Built
from app.engine.farm.grid import CELL_NUMBERS, border, cells_of, connected, names_of, touching
from app.engine.farm.layouts import each_next_pasture, neighbour_flaw
from app.engine.farm.pastures import areas, enclosed
from app.engine.goods import WOOD, Price, print_goods
from app.engine.illegal import Reason
from app.engine.payment import Way, payable, payment_reason
from app.engine.player import Player
from app.engine.state import State
from app.engine.sub_actions import Fences, fewer
from app.engine.tasks import FencesBuilt, House

PLAIN = (WOOD,)
BEFORE = "fences_before"
"""Where a player notes the fences that stood before the action under way."""


def free_fences(player: Player, sub: Fences) -> int:
    """Fences of this action that still cost nothing."""
    if sub.cells:
        return player.fences_left
    if sub.free is not None:
        return sub.free
    return sum(query(player) for _, query in hooks(player.cards, "free_fences"))


def fences_beside(player: Player, sub: Fences) -> int:
    """Fences of this action that cost nothing as soon as another one stands."""
    if sub.free is not None or sub.cells:
        return 0
    return sum(query(player) for _, query in hooks(player.cards, "fences_beside"))


def fences_given(player: Player, sub: Fences, count: int) -> int:
    """How many of so many new fences cost nothing."""
    free = min(count, free_fences(player, sub))
    beside = fences_beside(player, sub)
    return free + min(max(0, count - max(1, free)), beside) if beside else free


def fence_budget(player: Player, sub: Fences) -> int:
    """So many fences can be paid for, those that cost nothing included."""
    paid = sum(player.goods[good] for good in fence_goods(player)) if sub.paid else 0
    own = paid + free_fences(player, sub)
    return own + (fences_beside(player, sub) if own else 0)


def fence_goods(player: Player) -> tuple[int, ...]:
    """What fences can be paid with: wood, and what cards allow in its place."""
    others = abilities(player.cards, "fence_goods")
    return tuple(dict.fromkeys((WOOD, *(good for _, goods in others for good in goods)))) if others else PLAIN


def fence_ways(player: Player, count: int) -> tuple[Way, ...]:
    """The ways to pay for so many fences, each with any of the goods."""
    return _mixes(fence_goods(player), count)


@lru_cache(maxsize=1024)
def _mixes(goods: tuple[int, ...], count: int) -> tuple[Way, ...]:
    """Every mix of goods that makes up the count, the first good in full first."""
    prices: list[Price] = [()]
    for good in goods[:-1]:
        prices = [
            (*price, (good, amount))
            for price in prices
            for amount in range(count - sum(paid for _, paid in price), -1, -1)
        ]
    full = [(*price, (goods[-1], count - sum(paid for _, paid in price))) for price in prices]
    named = [tuple(pair for pair in price if pair[1]) for price in full]
    return tuple(Way(print_goods(price), price) for price in named)


def fence_options(game: State, seat: int, sub: Fences) -> tuple[Action, ...]:
    player = game.players[seat]
    goods = fence_goods(player)
    budget = min(fence_budget(player, sub), player.fences_left)
    if not budget:
        return ()
    if len(goods) == 1:
        return _pastures(player.ground, player.fences, budget, sub.cells)
    return tuple(
        Action("pasture", (pasture_action(cells).args[0], way.name))
        if len(found) > 1
        else pasture_action(cells)
        for cells in _pasture_cells(player.ground, player.fences, budget, sub.cells)
        if (found := fence_ways(player, _paid(player, cells, sub)))
        for way in payable(player, found)
    )


def _needed(player: Player, cells: int) -> int:
    """How many fences a pasture still needs."""
    return (border(cells) & ~player.fences).bit_count()


def _paid(player: Player, cells: int, sub: Fences) -> int:
    """How many fences of this pasture must be paid for."""
    count = _needed(player, cells)
    return count - fences_given(player, sub, count)


@lru_cache(maxsize=4096)
def _pastures(ground: int, fences: int, budget: int, size: int) -> tuple[Action, ...]:
    return tuple(pasture_action(cells) for cells in _pasture_cells(ground, fences, budget, size))


@lru_cache(maxsize=4096)
def _pasture_cells(ground: int, fences: int, budget: int, size: int) -> tuple[int, ...]:
    return tuple(_each_pasture(ground, fences, budget, size))


@lru_cache(maxsize=4096)
def _any_pasture(ground: int, fences: int, budget: int, size: int) -> bool:
    """Whether anything can be fenced, asked far more often than what."""
    return next(_each_pasture(ground, fences, budget, size), None) is not None


def _each_pasture(ground: int, fences: int, budget: int, size: int) -> Iterator[int]:
    """What can be fenced next; where a size is asked for, it is new ground of that size."""
    old = enclosed(fences)
    for cells, _ in each_next_pasture(ground, fences, budget):
        if not size or (cells.bit_count() == size and not cells & old):
            yield cells


def fence_flaw(game: State, seat: int, sub: Fences) -> str:
    player = game.players[seat]
    if not player.fences_left:
        return "no_fence_left"
    return "" if can_fence(player, sub) else "fence_cost"


def fence_figures(game: State, seat: int, sub: Fences, code: str) -> dict[str, object]:
    player = game.players[seat]
    wood = sum(player.goods[good] for good in fence_goods(player))
    return {"wood": wood} if code == "fence_cost" else {}


def can_fence(player: Player, sub: Fences) -> bool:
    """Whether the player has a place for such a pasture, and pieces enough."""
    budget = min(fence_budget(player, sub), player.fences_left)
    return _any_pasture(player.ground, player.fences, budget, sub.cells)


def pasture_reason(game: State, seat: int, sub: Fences, action: Action) -> Reason | None:
    """Every way a pasture can be wrong: first its size, then the ground, its neighbours, the fences."""
    player = game.players[seat]
    names = action.args[0].split("+")
    params: dict[str, object] = {"cells": action.args[0]}
    if not all(name in CELL_NUMBERS for name in names):
        return "unknown_choice", params
    cells = cells_of(names)
    if sub.cells and cells.bit_count() != sub.cells:
        return "pasture_size", params | {"size": sub.cells}
    if code := _ground_flaw(player, cells, sub):
        return code, params
    return _fence_reason(player, sub, cells, action, params)


def _ground_flaw(player: Player, cells: int, sub: Fences) -> str:
    if cells & player.rooms:
        return "room_fenced"
    if cells & player.fields:
        return "field_fenced"
    if not connected(cells):
        return "pasture_not_connected"
    old = enclosed(player.fences)
    flaw = neighbour_flaw(cells, touching(cells), old, areas(player.fences))
    return flaw or ("pasture_not_new" if sub.cells and cells & old else "")


def _fence_reason(
    player: Player, sub: Fences, cells: int, action: Action, params: dict[str, object]
) -> Reason | None:
    needed = _needed(player, cells)
    if needed > player.fences_left:
        return "no_fence_left", params | {"needed": needed, "left": player.fences_left}
    budget = fence_budget(player, sub)
    if needed > budget and not sub.paid:
        return "free_fences_only", params | {"needed": needed, "free": budget}
    if needed > budget:
        return "fence_cost", params | {"needed": needed, "wood": budget}
    named = action.args[0] == pasture_action(cells).args[0]
    if not named or cells not in _pasture_cells(player.ground, player.fences, budget, sub.cells):
        return "pasture_open", params
    found = fence_ways(player, _paid(player, cells, sub))
    return payment_reason(player, "fence_cost", found, action.args[1:], len(found) > 1)


def build_pasture(game: State, seat: int, sub: Fences, action: Action) -> Fences | None:
    """Close one pasture; the next one may follow in the same action."""
    player = game.own(seat)
    cells = cells_of(action.args[0].split("+"))
    new = border(cells) & ~player.fences
    given = fences_given(player, sub, new.bit_count())
    free = free_fences(player, sub) + fences_beside(player, sub) - given
    found = fence_ways(player, new.bit_count() - given)
    game.pay(seat, next(way for way in found if len(action.args) == 1 or way.name == action.args[1]).goods)
    player.memory.setdefault(BEFORE, player.fences)
    player.fences |= new
    game.tell(Built(seat, game.cause, "pasture", names_of(cells)))
    left = fewer(sub.most)
    if left >= 0:
        return Fences(free, sub.cells, left, sub.paid)
    further = fences_beside(player, Fences()) if sub.cells else 0
    return Fences(further, paid=False) if further else None


def fences_built(game: State, task: FencesBuilt) -> None:
    """The player is through with the action: cards look at the farm as it is now, then animals find room."""
    before = game.own(task.seat).memory.pop(BEFORE)
    game.push(House(task.seat, task.source))
    game.fire(task.seat, "fences_built", before)
