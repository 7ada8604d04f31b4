"""What a farm is worth on the way: the points it has, and those its goods, people and cards may still bring.

After the last round it is the score itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.engine import State
from app.engine.cards import abilities, card, hooks
from app.engine.farm.grid import ALL_CELLS
from app.engine.farm.pastures import areas, enclosed
from app.engine.goods import CLAY, FOOD, GRAIN, REED, SHEEP, STONE, VEGETABLE, WOOD
from app.engine.kitchen import cooking_rates
from app.engine.player import PEOPLE, Player
from app.engine.scoring import bonus_points, category_points
from app.engine.tables.board import HARVESTS, ROUNDS

from .weights import DEFAULT, Weights

HARVESTED = frozenset({"breeding", "ending", "over"})
"""Phases in which the harvest of the round has been eaten."""
COUNTED = {"fields": 15, "pastures": 15, "grain": 40, "vegetables": 20, "sheep": 40, "boar": 40, "cattle": 40}


@dataclass(frozen=True, slots=True)
class Season:
    """What depends on the calendar alone."""

    early: float
    """1 in the first round, 0 after the last."""
    left: int
    """Rounds after this one."""
    harvests: tuple[int, ...]
    """The harvests still to come, by round."""
    child: tuple[float, float]
    """What a room for one more person is worth, and for another."""
    growth: float
    """What a person is worth."""
    tables: dict[str, tuple[float, ...]]
    """For each scored category the worth of so many."""
    building: float
    """How much of their worth building resources still have."""


@lru_cache(maxsize=1024)
def season(round: int, eaten: bool, over: bool, solo: bool, weights: Weights) -> Season:
    """The calendar as seen in a round, before or after its harvest."""
    left = ROUNDS - round
    harvests = tuple(day for day in sorted(HARVESTS) if day > round or (day == round and not eaten))
    early = 0.0 if over else (left + 0.5) / ROUNDS
    meals = (3 if solo else 2) * weights.meal
    later = harvests[1:]

    def grown(rounds: int) -> float:
        return 3 + max(0, rounds) * weights.turn - meals * sum(day > ROUNDS - rounds for day in later)

    shares = (weights.first_child, weights.second_child) if left else (0.0, 0.0)
    return Season(
        early=early,
        left=left,
        harvests=harvests,
        child=(shares[0] * grown(left - 1), shares[1] * grown(left - 2)),
        growth=grown(left),
        tables=_tables(early, weights),
        building=0.0 if over else min(1.0, (left + 0.6) / 3),
    )


def _tables(early: float, weights: Weights) -> dict[str, tuple[float, ...]]:
    """Points of each category towards the end; before, more is better than the steps of the score tell."""
    slopes = {
        "fields": weights.field,
        "pastures": weights.pasture,
        "grain": weights.grain,
        "vegetables": weights.vegetable,
        "sheep": weights.sheep,
        "boar": weights.boar,
        "cattle": weights.cattle,
    }
    return {
        category: tuple(
            (1 - early) * category_points(category, count) + early * slopes[category] * _easing(count, most)
            for count in range(most + 1)
        )
        for category, most in COUNTED.items()
    }


def _easing(count: int, most: int) -> float:
    """The first ones count in full, many of them less and less."""
    knee = 4 if most == 15 else 7
    return count if count <= knee else knee + 0.5 * (count - knee)


def worth(game: State, seat: int, weights: Weights = DEFAULT) -> float:
    """What the seat may end with, in points."""
    player = game.players[seat]
    solo = game.options.players == 1
    now = season(game.round, game.phase in HARVESTED, game.phase == "over", solo, weights)
    value = (
        _house(player, now, weights)
        + _land(player, now, weights)
        + _feeding(game, seat, player, now, weights)
        + _cards(game, seat, player, now, weights)
        - 3 * player.begging
    )
    if now.left and game.starter == seat:
        value += weights.starter * (game.options.players - 1)
    if now.building:
        value += now.building * _building(player, now, weights)
    return value


def _house(player: Player, now: Season, weights: Weights) -> float:
    """Rooms, the people in them and room for more."""
    value = player.people * now.growth + player.material * player.rooms.bit_count()
    room = player.people_room if player.cards else player.rooms.bit_count()
    spare = min(room, PEOPLE) - player.people
    if spare > 0:
        value += now.child[0] + (now.child[1] if spare > 1 else 0.0)
    return value


def _land(player: Player, now: Season, weights: Weights) -> float:
    """Fields and crops, pastures and animals."""
    goods, tables, early = player.goods, now.tables, now.early
    inside = enclosed(player.fences)
    used = player.rooms | player.fields | player.stables | inside
    value = tables["fields"][player.fields.bit_count()] + tables["pastures"][len(areas(player.fences))]
    value -= (1 - early + early * weights.cell) * (ALL_CELLS & ~used).bit_count()
    value += (player.stables & inside).bit_count() + early * weights.stable * player.stables.bit_count()

    grain, vegetables, ripening = goods[GRAIN], goods[VEGETABLE], 0
    for crop, count in player.crops.values():
        if crop == GRAIN:
            grain += count
        else:
            vegetables += count
        ripening += min(count, len(now.harvests))
    value += tables["grain"][min(grain, 40)] + tables["vegetables"][min(vegetables, 20)]
    value += weights.sown * ripening
    if now.left and player.fields:
        empty = player.fields.bit_count() - len(player.crops)
        value += weights.seedbed * min(max(empty, 0), goods[GRAIN] + goods[VEGETABLE]) * min(1, now.left / 3)
    return value + _animals(player, now, weights)


def _animals(player: Player, now: Season, weights: Weights) -> float:
    herd = player.goods[SHEEP : SHEEP + 3]
    tables = now.tables
    value = tables["sheep"][min(herd[0], 40)] + tables["boar"][min(herd[1], 40)]
    value += tables["cattle"][min(herd[2], 40)]
    housing = player.housing()
    room = housing.singles + sum(capacity for capacity, _ in housing.pens) - sum(herd)
    room = max(room, 0)
    coming = len(now.harvests)
    pairs = sum(count >= 2 for count in herd)
    if pairs and coming:
        value += weights.breeding * min(pairs * coming, room + 0.5 * coming)
    return value + weights.stall * now.early * min(room, 10)


def _feeding(game: State, seat: int, player: Player, now: Season, weights: Weights) -> float:
    """Food for the coming harvests, and what is still missing for the next one."""
    food = player.goods[FOOD]
    if not now.harvests:
        return 0.0
    day = now.harvests[0]
    each = 3 if game.options.players == 1 else 2
    need = each * player.people - (each - 1) * (player.newborns if day == game.round else 0)
    turns = player.home + player.people * (day - game.round)
    if game.phase not in ("work", "preparation"):
        turns = player.people * (day - game.round)
    for number in range(game.round + 1, day + 1) if game.promises else ():
        for who, good, amount, _ in game.promises.get(number, ()):
            if who == seat and good == FOOD:
                food += amount
    for id, craft in abilities(player.cards, "craft"):
        if player.goods[craft.good] and id not in player.used:
            food += craft.food
    if food >= need:
        return _stored(food - need, player, now, each, weights)
    short = need - food
    supply = _edible(player, day == game.round)
    eaten = min(short, supply)
    value = -weights.eaten * eaten
    short -= eaten
    if short:
        caught = min(short, weights.catch * turns)
        value -= weights.missing * caught + weights.begging * (short - caught)
    return value


def _stored(food: int, player: Player, now: Season, each: int, weights: Weights) -> float:
    """Food beyond the next harvest."""
    coming = len(now.harvests) - 1
    if not coming:
        return 0.0
    next_need = each * player.people
    value = weights.spare * min(food, next_need)
    if food > next_need:
        value += weights.hoard * min(food - next_need, next_need * (coming - 1))
    return value


def _edible(player: Player, ripe: bool) -> int:
    """Food that could be made of goods, with what the fields bring in the harvest."""
    rates, goods = cooking_rates(player.cards), player.goods
    food = 0
    for at in range(5):
        amount = goods[GRAIN + at]
        if amount and rates[at]:
            food += amount * rates[at]
    for crop, _ in player.crops.values():
        food += rates[crop - GRAIN]
    return food


def _building(player: Player, now: Season, weights: Weights) -> float:
    """Building resources, by what they are still good for."""
    wood, clay, reed, stone = player.goods[WOOD : STONE + 1]
    rooms = player.rooms.bit_count()
    wanted = min(2, PEOPLE - rooms) if now.left > 2 else 0
    value = 0.0
    if wanted > 0 and player.material == 0:
        for_rooms = min(wood, 5 * wanted)
        value += weights.wood_room * for_rooms
        wood -= for_rooms
        for_rooms = min(reed, 2 * wanted)
        value += weights.reed_room * for_rooms
        reed -= for_rooms
        if player.goods[WOOD] >= 5 and player.goods[REED] >= 2:
            value += weights.ready
    elif wanted > 0:
        for_rooms = min(reed, 2 * wanted)
        value += weights.reed_room * for_rooms
        reed -= for_rooms
        have = player.goods[CLAY if player.material == 1 else STONE]
        if have >= 5 and player.goods[REED] >= 2:
            value += weights.ready
    fences = 15 - player.fences.bit_count()
    value += weights.wood * min(wood, fences) + 0.05 * max(0, wood - fences)
    few = 4 + (rooms if player.material == 0 else 0)
    value += weights.clay * min(clay, few) + weights.more_clay * min(max(0, clay - few), 6)
    value += weights.reed * min(reed, 1) + weights.more_reed * min(max(0, reed - 1), 4)
    few = 4 + (rooms if player.material == 1 else 0)
    return value + weights.stone * min(stone, few) + weights.more_stone * min(max(0, stone - few), 6)


LASTING = ("round_started", "space_used", "other_used", "turn_ended", "field_phase", "harvest_started", "fed")
"""Moments that come again and again."""


@lru_cache(maxsize=65536)
def _owned(cards: tuple[str, ...], weights: Weights) -> tuple[float, float, bool]:
    """Printed points, lasting abilities for a whole game, and whether any card brings bonus points."""
    points = float(sum(card(id).points for id in cards))
    rates = cooking_rates(cards)
    lasting = weights.cooking * sum(rates[1:]) + weights.oven * max(
        (oven.food for _, oven in abilities(cards, "oven")), default=0
    )
    lasting += weights.ability * sum(len(hooks(cards, moment)) for moment in LASTING)
    lasting += weights.discount * len(hooks(cards, "costs_changed"))
    bonus = bool(hooks(cards, "bonus") or abilities(cards, "craft"))
    return points, lasting, bonus


def _cards(game: State, seat: int, player: Player, now: Season, weights: Weights) -> float:
    """Cards in play, in hand, and goods on round spaces."""
    value = float(player.bonus)
    if player.cards:
        points, lasting, bonus = _owned(player.cards, weights)
        value += points + lasting * now.early
        if bonus:
            value += sum(earned for id, earned in bonus_points(game, seat) if id != "noted")
        for _, craft in abilities(player.cards, "craft"):
            value += weights.craft * craft.food * len(now.harvests)
    if player.hand:
        value += weights.card * now.early * len(player.hand)
    for number, promised in game.promises.items() if game.promises else ():
        if number > game.round:
            for who, good, amount, _ in promised:
                if who == seat:
                    value += weights.promise * max(1, amount) * (1 if good in (FOOD, -1) else 1.4)
    return value
