"""What a farm is worth on the way: the points it has, and those its goods, people and cards may still bring.

After the last round it is the score itself. Nothing is asked more often, so parts that depend on few numbers
are kept once they are known.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache

from app.engine import State
from app.engine.cards import Craft, abilities, card, hooks
from app.engine.farm.grid import ALL_CELLS
from app.engine.farm.housing import Housing, farm_housing
from app.engine.farm.pastures import areas, enclosed
from app.engine.goods import FOOD, GRAIN, SHEEP, STONE, VEGETABLE, WOOD
from app.engine.kitchen import cooking_rates
from app.engine.player import FLEXIBLE, PEOPLE, Player

from .calendar import MOST, Calendar, calendar
from .card_appeal import lasting_moments
from .weights import DEFAULT, Weights

HARVESTED = frozenset({"breeding", "ending", "over"})
"""Phases in which the harvest of the round has been eaten."""
KEPT = 1 << 16


def worth(game: State, seat: int, weights: Weights = DEFAULT) -> float:
    """What the seat may end with, in points."""
    player, phase = game.players[seat], game.phase
    now = calendar(game.round, phase in HARVESTED, phase == "over", len(game.players) == 1, weights)
    value = (
        _house(player, now)
        + _land(player.rooms, player.fields, player.stables, player.fences, now)
        + _crops(player, now)
        + _herd(*player.goods[SHEEP : SHEEP + 3], _room_for_animals(player), now)
        + _feeding(game, seat, player, now)
        - 3 * player.begging
        + player.bonus
    )
    if phase == "work":
        value += weights.turn * player.home
    if now.left and game.starter == seat:
        value += weights.starter
    if now.building:
        resources = player.goods[WOOD : STONE + 1]
        value += _building(*resources, player.rooms.bit_count(), player.material, player.fences, now)
    if player.cards or player.hand or game.promises:
        value += _cards(game, seat, player, now)
    return value


def _house(player: Player, now: Calendar) -> float:
    """Rooms, the people in them and room for more."""
    rooms = player.rooms.bit_count()
    value = player.people * now.growth + player.material * rooms
    room = player.people_room if player.cards else rooms
    spare = (room if room < PEOPLE else PEOPLE) - player.people
    if spare > 0:
        value += now.child[0] + (now.child[1] if spare > 1 else 0.0)
    return value


@lru_cache(maxsize=KEPT)
def _land(rooms: int, fields: int, stables: int, fences: int, now: Calendar) -> float:
    """Fields, pastures, stables, and what lies idle."""
    early, weights = now.early, now.weights
    inside = enclosed(fences)
    idle = (ALL_CELLS & ~(rooms | fields | stables | inside)).bit_count()
    return (
        now.tables["fields"][fields.bit_count()]
        + now.tables["pastures"][len(areas(fences))]
        - (1 - early + early * weights.cell) * idle
        + (stables & inside).bit_count()
        + early * weights.stable * stables.bit_count()
    )


def _crops(player: Player, now: Calendar) -> float:
    """Crops in the supply and on the fields, and fields that wait for a seed."""
    grain, vegetables = player.goods[GRAIN], player.goods[VEGETABLE]
    seeds, ripening, harvests = grain + vegetables, 0, len(now.harvests)
    for crop, count in player.crops.values():
        if crop == GRAIN:
            grain += count
        else:
            vegetables += count
        ripening += count if count < harvests else harvests
    value = now.tables["grain"][min(grain, MOST)] + now.tables["vegetables"][min(vegetables, MOST)]
    value += now.weights.sown * ripening
    if seeds and now.left and player.fields:
        empty = max(0, player.fields.bit_count() - len(player.crops))
        value += now.weights.seedbed * min(empty, seeds) * min(1.0, now.left / 3)
    return value


@lru_cache(maxsize=KEPT)
def _herd(sheep: int, boar: int, cattle: int, room: int, now: Calendar) -> float:
    """Animals, the young they will have, and room for more."""
    tables, weights = now.tables, now.weights
    value = tables["sheep"][min(sheep, MOST)] + tables["boar"][min(boar, MOST)]
    value += tables["cattle"][min(cattle, MOST)]
    room = max(0, room - sheep - boar - cattle)
    pairs, coming = (sheep >= 2) + (boar >= 2) + (cattle >= 2), len(now.harvests)
    if pairs and coming:
        value += weights.breeding * min(pairs * coming, room + 0.5 * coming)
    return value + weights.stall * now.early * min(room, 10)


def _room_for_animals(player: Player) -> int:
    if player.cards and _houses_animals(player.cards):
        return _most_animals(player.housing())
    return _farm_room(player.fences, player.stables)


@lru_cache(maxsize=KEPT)
def _houses_animals(cards: tuple[str, ...]) -> bool:
    rooms = ("pets", "pasture_room", "pens", *FLEXIBLE)
    return any(getattr(card(id), name) for id in cards for name in rooms)


@lru_cache(maxsize=KEPT)
def _most_animals(housing: Housing) -> int:
    """The animals that all places hold, each with the kind it has most room for."""
    flexible = sum(max(max(rooms) + beside for rooms, beside in ways) for ways in housing.flexible)
    return housing.singles + sum(capacity for capacity, _ in housing.pens) + flexible


@lru_cache(maxsize=KEPT)
def _farm_room(fences: int, stables: int) -> int:
    return _most_animals(farm_housing(fences, stables))


def _feeding(game: State, seat: int, player: Player, now: Calendar) -> float:
    """Food for the coming harvests, and what is still missing for the next one."""
    if not now.harvests:
        return 0.0
    weights, day, round = now.weights, now.harvests[0], game.round
    need = now.meal * player.people
    if player.cards:
        need -= sum(query(player) for _, query in hooks(player.cards, "food_saved"))
    if player.newborns and day == round:
        need -= (now.meal - 1) * player.newborns
    food = player.goods[FOOD] + (_promised_food(game, seat, day) if game.promises else 0)
    for id, craft in abilities(player.cards, "craft") if player.cards else ():
        if player.goods[craft.good] and id not in player.used:
            food += craft.food
    if food >= need:
        return _stored(food - need, now.meal * player.people, now)
    short = need - food
    eaten = min(short, edible(player))
    value = -weights.eaten * eaten
    short -= eaten
    if short:
        home = player.home if game.phase in ("work", "preparation") else 0
        caught = min(short, weights.catch * (home + player.people * (day - round)))
        value -= weights.missing * caught + weights.begging * (short - caught)
    return value


def _promised_food(game: State, seat: int, day: int) -> int:
    """Food on the round spaces up to a harvest."""
    return sum(
        amount
        for number in range(game.round + 1, day + 1)
        for who, good, amount, _ in game.promises.get(number, ())
        if who == seat and good == FOOD
    )


def _stored(food: int, next_need: int, now: Calendar) -> float:
    """Food beyond the next harvest."""
    coming = len(now.harvests) - 1
    if not coming:
        return 0.0
    value = now.weights.spare * min(food, next_need)
    if food > next_need:
        value += now.weights.hoard * min(food - next_need, next_need * (coming - 1))
    return value


def edible(player: Player) -> int:
    """Food that could be made of goods, with what the fields bring in the harvest."""
    rates, goods = cooking_rates(player.cards), player.goods
    food = 0
    for at in range(5):
        food += goods[GRAIN + at] * rates[at]
    for crop, _ in player.crops.values():
        food += rates[crop - GRAIN]
    return food


@lru_cache(maxsize=KEPT)
def _building(
    wood: int, clay: int, reed: int, stone: int, rooms: int, material: int, fences: int, now: Calendar
) -> float:
    """Building resources, by what they are still good for."""
    weights, value = now.weights, 0.0
    wanted = min(2, PEOPLE - rooms) if now.left > 2 else 0
    if wanted > 0:
        if (wood, clay, stone)[material] >= 5 and reed >= 2:
            value += weights.ready
        for_rooms = min(reed, 2 * wanted)
        value += weights.reed_room * for_rooms
        reed -= for_rooms
        if material == 0:
            for_rooms = min(wood, 5 * wanted)
            value += weights.wood_room * for_rooms
            wood -= for_rooms
    unbuilt = 15 - fences.bit_count()
    value += weights.wood * min(wood, unbuilt) + weights.firewood * max(0, wood - unbuilt)
    house = 0.0
    if material < 2:
        stuff = min((clay, stone)[material], rooms)
        house = weights.renovation * stuff + (weights.reed if reed else 0.0)
        clay, stone, reed = clay - stuff * (material == 0), stone - stuff * (material == 1), max(0, reed - 1)
    value += weights.clay * min(clay, 4) + weights.more_clay * min(max(0, clay - 4), 6)
    value += weights.stone * min(stone, 4) + weights.more_stone * min(max(0, stone - 4), 6)
    value += weights.more_reed * min(reed, 4)
    return now.building * value + (house if now.left else 0.5 * house)


@lru_cache(maxsize=KEPT)
def _owned(cards: tuple[str, ...], now: Calendar) -> tuple[float, tuple[tuple[str, Craft], ...]]:
    """Printed points and lasting abilities, and the workshops among the cards."""
    weights = now.weights
    crafts = abilities(cards, "craft")
    lasting = weights.cooking * sum(cooking_rates(cards)[1:])
    lasting += weights.oven * max((oven.food for _, oven in abilities(cards, "oven")), default=0)
    lasting += weights.ability * sum(map(lasting_moments, cards))
    lasting += weights.discount * (len(hooks(cards, "costs_changed")) + len(hooks(cards, "costs_stated")))
    made = sum(craft.food for _, craft in crafts) * len(now.harvests)
    return sum(card(id).points for id in cards) + lasting * now.early + weights.craft * made, crafts


def _cards(game: State, seat: int, player: Player, now: Calendar) -> float:
    """Cards in play, in hand, and goods on round spaces."""
    value = now.weights.card * now.early * len(player.hand)
    if player.cards:
        lasting, crafts = _owned(player.cards, now)
        value += lasting
        for _, craft in crafts:
            value += bisect_right(craft.steps, player.goods[craft.good])
        for _, bonus in hooks(player.cards, "bonus"):
            value += bonus(game, seat)
    for number, promised in game.promises.items():
        if number > game.round:
            for who, good, amount, _ in promised:
                if who == seat:
                    value += now.weights.promise * (amount or 1) * (1 if good in (FOOD, -1) else 1.4)
    return value
