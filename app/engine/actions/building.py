"""Building rooms and stables, and renovating."""

from __future__ import annotations

from functools import lru_cache

from app.engine.action import ROOM, STABLE, Action
from app.engine.cards import Purchase, abilities, hooks
from app.engine.events import Built, Renovated
from app.engine.farm.grid import CELL_NUMBERS, bits
from app.engine.farm.placement import barred_by, room_bars, room_cells, stable_bars, stable_cells
from app.engine.goods import CLAY, REED, STONE, WOOD, Cost, price
from app.engine.illegal import Reason
from app.engine.payment import Way, affords, pay_action, payable, payment_reason, shortfall, ways
from app.engine.player import MATERIALS, Player
from app.engine.state import State
from app.engine.sub_actions import Renovate, Rooms, Stables, fewer
from app.engine.tasks import RoomsBuilt

ROOM_COSTS = tuple((Cost(((good, 5), (REED, 2))),) for good in (WOOD, CLAY, STONE))
RENOVATIONS = {name: Purchase("renovation", name) for name in MATERIALS}
ROOM_PURCHASES = tuple(Purchase("room", name) for name in MATERIALS)


@lru_cache(maxsize=65536)
def cell_actions(actions: tuple[Action, ...], cells: int) -> tuple[Action, ...]:
    """One action for each of the cells."""
    return tuple(actions[cell] for cell in bits(cells))


FREE_WAY = (Way("nothing", ()),)


def room_ways(player: Player, sub: Rooms) -> tuple[Way, ...]:
    """The ways to pay for a room of the house's material."""
    if sub.free:
        return FREE_WAY
    return ways(player, ROOM_PURCHASES[player.material], ROOM_COSTS[player.material])


def room_options(game: State, seat: int, sub: Rooms) -> tuple[Action, ...]:
    player = game.players[seat]
    return _on_cells(player, ROOM, room_ways(player, sub), room_cells(player.rooms, player.free))


def room_flaw(game: State, seat: int, sub: Rooms) -> str:
    player = game.players[seat]
    if not sub.free and not affords(player, ROOM_PURCHASES[player.material], ROOM_COSTS[player.material]):
        return "room_cost"
    return "" if room_cells(player.rooms, player.free) else "cell_taken"


def room_figures(game: State, seat: int, sub: Rooms, code: str) -> dict[str, object]:
    player = game.players[seat]
    return shortfall(player, room_ways(player, sub)[0]) if code == "room_cost" else {}


def room_reason(game: State, seat: int, sub: Rooms, action: Action) -> Reason | None:
    player, cell = game.players[seat], action.args[0]
    if code := barred_by(room_bars(player.rooms, player.free), cell):
        return code, {"cell": cell}
    found = room_ways(player, sub)
    return payment_reason(player, "room_cost", found, action.args[1:], len(found) > 1)


def _on_cells(
    player: Player, actions: tuple[Action, ...], found: tuple[Way, ...], cells: int
) -> tuple[Action, ...]:
    """One action for each cell, or for each cell and way to pay."""
    affordable = payable(player, found)
    if not affordable:
        return ()
    plain = cell_actions(actions, cells)
    if len(found) == 1:
        return plain
    return tuple(pay_action(cell.verb, cell.args[0], way, True) for cell in plain for way in affordable)


def build_room(game: State, seat: int, sub: Rooms, action: Action) -> Rooms | None:
    player = game.own(seat)
    game.pay(seat, way_of(room_ways(player, sub), action.args[1:]).goods)
    player.rooms |= 1 << CELL_NUMBERS[action.args[0]]
    game.tell(Built(seat, game.cause, "room", action.args[:1]))
    left = fewer(sub.most)
    return Rooms(left, sub.free) if left >= 0 else None


def way_of(found: tuple[Way, ...], words: tuple[str, ...]) -> Way:
    """The way named, or the only one."""
    return next(way for way in found if not words or way.name == words[0])


def rooms_built(game: State, task: RoomsBuilt) -> None:
    """The builder's cards, then those of the others."""
    for other in game.seats_from(task.seat)[1:]:
        game.fire(other, "other_built_rooms", task.seat)
    game.fire(task.seat, "rooms_built")


STABLE_PURCHASE = Purchase("stable")


@lru_cache(maxsize=8)
def stable_costs(wood: int) -> tuple[Cost, ...]:
    """A stable for so much wood."""
    return (Cost(((WOOD, wood),) if wood else ()),)


def stable_ways(player: Player, wood: int) -> tuple[Way, ...]:
    """The ways to pay for a stable that costs so much wood on this space."""
    return ways(player, STABLE_PURCHASE, stable_costs(wood))


def stable_flaw(game: State, seat: int, sub: Stables) -> str:
    player = game.players[seat]
    if player.stables_left <= 0:
        return "no_stable_left"
    if not affords(player, STABLE_PURCHASE, stable_costs(sub.wood)):
        return "stable_cost"
    return "" if stable_cells(player.ground, player.stables) else "stable_taken"


def stable_figures(game: State, seat: int, sub: Stables, code: str) -> dict[str, object]:
    player = game.players[seat]
    return shortfall(player, stable_ways(player, sub.wood)[0]) if code == "stable_cost" else {}


def stable_options(game: State, seat: int, sub: Stables) -> tuple[Action, ...]:
    player = game.players[seat]
    if player.stables_left <= 0:
        return ()
    cells = stable_cells(player.ground, player.stables)
    return _on_cells(player, STABLE, stable_ways(player, sub.wood), cells)


def stable_reason(game: State, seat: int, sub: Stables, action: Action) -> Reason | None:
    player, cell = game.players[seat], action.args[0]
    if player.stables_left <= 0:
        return "no_stable_left", {}
    if code := barred_by(stable_bars(player.ground, player.stables), cell):
        return code, {"cell": cell}
    found = stable_ways(player, sub.wood)
    return payment_reason(player, "stable_cost", found, action.args[1:], len(found) > 1)


def build_stable(game: State, seat: int, sub: Stables, action: Action) -> Stables | None:
    player = game.own(seat)
    game.pay(seat, way_of(stable_ways(player, sub.wood), action.args[1:]).goods)
    player.stables |= 1 << CELL_NUMBERS[action.args[0]]
    game.tell(Built(seat, game.cause, "stable", action.args[:1]))
    game.fire(seat, "stable_built")
    left = fewer(sub.most)
    return Stables(sub.wood, left) if left >= 0 else None


def renovations(player: Player, sub: Renovate) -> tuple[tuple[str, tuple[Way, ...]], ...]:
    """The materials the house can be renovated to, and the ways to pay for each."""
    return tuple(
        (name, ways(player, RENOVATIONS[name], renovation_costs(name, player.room_count)))
        for name in _next_materials(player, sub)
    )


def _next_materials(player: Player, sub: Renovate) -> tuple[str, ...]:
    """What the house may be made of next, where the action allows it."""
    following = MATERIALS[player.material + 1 : player.material + 2]
    if player.cards:
        if abilities(player.cards, "bars_renovation"):
            return ()
        further = [MATERIALS[at] for _, query in hooks(player.cards, "renovates_to") for at in query(player)]
        following = (*following, *further)
    return tuple(name for name in following if name in sub.to) if sub.to else following


@lru_cache(maxsize=64)
def renovation_costs(material: str, rooms: int) -> tuple[Cost, ...]:
    """One of the new material for each room, and one reed."""
    return (Cost(price({material: rooms, "reed": 1})),)


def renovation_flaw(game: State, seat: int, sub: Renovate) -> str:
    player = game.players[seat]
    code = "house_finished"
    for name in _next_materials(player, sub):
        if affords(player, RENOVATIONS[name], renovation_costs(name, player.room_count)):
            return ""
        code = "renovation_cost"
    return code


def renovation_figures(game: State, seat: int, sub: Renovate, code: str) -> dict[str, object]:
    player = game.players[seat]
    return shortfall(player, renovations(player, sub)[0][1][0]) if code == "renovation_cost" else {}


def renovation_reason(game: State, seat: int, sub: Renovate, action: Action) -> Reason | None:
    player = game.players[seat]
    found = dict(renovations(player, sub)).get(action.args[0])
    if found is None:
        return "house_finished", {"material": action.args[0]}
    return payment_reason(player, "renovation_cost", found, action.args[1:], len(found) > 1)


def renovate_options(game: State, seat: int, sub: Renovate) -> tuple[Action, ...]:
    player = game.players[seat]
    return tuple(
        pay_action("renovate", name, way, len(found) > 1)
        for name, found in renovations(player, sub)
        for way in payable(player, found)
    )


def renovate(game: State, seat: int, sub: Renovate, action: Action) -> None:
    player = game.own(seat)
    found = dict(renovations(player, sub))[action.args[0]]
    game.pay(seat, way_of(found, action.args[1:]).goods)
    before, player.material = player.material, MATERIALS.index(action.args[0])
    game.tell(Renovated(seat, game.cause, action.args[0]))
    game.fire(seat, "renovated", before)
