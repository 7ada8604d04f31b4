"""Feeding the family: what is missing, and which goods to turn into food for it."""

from __future__ import annotations

from app.engine import Action, State
from app.engine.cards import abilities
from app.engine.goods import FOOD, GOODS, GRAIN
from app.engine.harvest import craft_action, food_needed
from app.engine.kitchen import EDIBLE, cooking_rates

from .weights import Weights
from .worth import worth


def missing_food(game: State, seat: int) -> int:
    """What the family still lacks in this harvest."""
    player = game.players[seat]
    return food_needed(player, game.options.players == 1) - player.goods[FOOD]


def feed_family(game: State, seat: int, weights: Weights) -> None:
    """Turn goods into food, those first that the farm misses least, until it is enough."""
    while missing_food(game, seat) > 0:
        action = next_meal(game, seat, weights)
        if action is None:
            return
        _turn(game, seat, action, 1)
        if action.verb == "craft":
            game.own(seat).used += action.args


def next_meal(game: State, seat: int, weights: Weights) -> Action | None:
    """The good to turn into food next; None where there is none left."""
    found = [*_crafts(game, seat), *_cookable(game, seat)]
    if len(found) < 2:
        return found[0] if found else None
    return max(found, key=lambda action: _worth_without(game, seat, action, weights))


def _crafts(game: State, seat: int) -> list[Action]:
    player = game.players[seat]
    return [
        craft_action(id)
        for id, craft in abilities(player.cards, "craft")
        if player.goods[craft.good] and id not in player.used
    ]


def _cookable(game: State, seat: int) -> list[Action]:
    player = game.players[seat]
    rates = cooking_rates(player.cards)
    return [Action("cook", (GOODS[good],)) for good in EDIBLE if player.goods[good] and rates[good - GRAIN]]


def _worth_without(game: State, seat: int, action: Action, weights: Weights) -> float:
    _turn(game, seat, action, 1)
    value = worth(game, seat, weights)
    _turn(game, seat, action, -1)
    return value


def _turn(game: State, seat: int, action: Action, times: int) -> None:
    """One good into food, or back again."""
    player = game.own(seat)
    if action.verb == "craft":
        craft = dict(abilities(player.cards, "craft"))[action.args[0]]
        good, food = craft.good, craft.food
    else:
        good = GOODS.index(action.args[0])
        food = cooking_rates(player.cards)[good - GRAIN]
    player.goods[good] -= times
    player.goods[FOOD] += times * food
