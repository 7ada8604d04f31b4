"""The harvest: field phase, feeding phase, breeding phase."""

from __future__ import annotations

from functools import lru_cache

from app.engine.action import FEED, Action
from app.engine.cards import abilities, card
from app.engine.choices import card_uses
from app.engine.goods import FOOD
from app.engine.kitchen import conversions
from app.engine.player import Player
from app.engine.state import State, Task


def harvest(game: State, task: Task) -> None:
    for phase in ("breeding", "feeding", "field"):
        game.push((phase, -1))


def field_phase(game: State, task: Task) -> None:
    """One crop from every planted field."""
    game.phase = "field"
    for seat in game.seats_from(game.starter):
        player = game.own(seat)
        player.used = ()
        for place, (crop, count) in list(player.crops.items()):
            player.goods[crop] += 1
            player.crops[place] = (crop, count - 1)
            if count == 1:
                del player.crops[place]
    for seat in reversed(game.seats_from(game.starter)):
        game.fire(seat, "field_phase")


def feeding_phase(game: State, task: Task) -> None:
    """All players feed their families at the same time."""
    game.phase = "feeding"
    game.lanes = {seat: [("feed", seat)] for seat in game.seats_from(game.starter)}


def breeding_phase(game: State, task: Task) -> None:
    game.phase = "breeding"
    game.lanes = {
        seat: [("breed", seat)] for seat in game.seats_from(game.starter) if any(game.players[seat].herd)
    }


def food_needed(player: Player, solo: bool) -> int:
    """What the family of a player eats."""
    return family_food(player.people, player.newborns, solo)


def family_food(people: int, newborns: int, solo: bool) -> int:
    """2 food for each adult, 3 in the solo game, 1 for each newborn."""
    return (3 if solo else 2) * (people - newborns) + newborns


@lru_cache(maxsize=256)
def craft_action(id: str) -> Action:
    """`craft joinery`."""
    return Action("craft", (id,))


def feed_options(game: State, task: Task) -> tuple[Action, ...]:
    """Pay, or first turn goods into food; without anything to turn, paying is no decision."""
    player = game.players[task[1]]
    crafts = tuple(
        craft_action(id)
        for id, craft in abilities(player.cards, "craft")
        if player.goods[craft.good] and id not in player.used
    )
    if not crafts and not _can_convert(game, task[1]):
        return ()
    return (FEED, *crafts)


def _can_convert(game: State, seat: int) -> bool:
    """Whether cooking or a card could still bring food before the family is fed."""
    return any(action.verb == "cook" for action in conversions(game, seat)) or bool(card_uses(game, seat))


def feed(game: State, task: Task, action: Action) -> None:
    if action.verb == "craft":
        _use_craft(game, task[1], action.args[0])
        game.push(task)
    else:
        pay_food(game, task)


def _use_craft(game: State, seat: int, id: str) -> None:
    player = game.own(seat)
    craft = card(id).craft
    if craft:
        player.goods[craft.good] -= 1
        player.goods[FOOD] += craft.food
        player.used += (id,)


def pay_food(game: State, task: Task) -> None:
    """Food first; a begging marker for each food that is missing."""
    player = game.own(task[1])
    needed = food_needed(player, game.options.solo)
    paid = min(needed, player.goods[FOOD])
    player.goods[FOOD] -= paid
    player.begging += needed - paid
    game.fire(task[1], "fed")
