"""The harvest: field phase, feeding phase, breeding phase."""

from __future__ import annotations

from functools import lru_cache

from app.engine.action import FEED, Action
from app.engine.cards import abilities, card, hooks
from app.engine.events import Cooked, Fed, Harvested
from app.engine.free_actions import card_uses
from app.engine.goods import FOOD
from app.engine.illegal import Reason
from app.engine.kitchen import EDIBLE, conversions, cooking_rates
from app.engine.last_uses import offer_last_uses
from app.engine.options import TIMED_SINCE
from app.engine.player import Player
from app.engine.spaces.board import next_harvest
from app.engine.state import State
from app.engine.tasks import Breed, Feed, Phase

HARVEST_RULES = {
    "field": ("rulebook/field-phase", "first-edition/field-phase"),
    "feeding": ("rulebook/feeding-phase", "first-edition/feeding"),
    "begging": ("rulebook/begging", "first-edition/begging"),
    "breeding": ("rulebook/breeding-phase", "first-edition/breeding"),
}
"""In the revised and in the first edition."""
HARVEST_PHASES = frozenset({"field", "feeding", "breeding"})
CROPS_TO_CUT = Phase("crops")


def harvest(game: State) -> None:
    for phase in ("breeding", "feeding", "field"):
        game.push(Phase(phase))


def field_phase(game: State) -> None:
    """Cards act first; then every planted field gives one crop."""
    game.enter("field")
    game.push(CROPS_TO_CUT)
    for seat in game.seats_from(game.starter):
        game.fire(seat, "harvest_started")
    offer_last_uses(game)


def cut_crops(game: State) -> None:
    planted = [tuple(player.crops) for player in game.players]
    for seat in game.seats_from(game.starter):
        player = game.own(seat)
        player.used = ()
        cut: dict[int, int] = {}
        for place, (crop, count) in list(player.crops.items()):
            player.goods[crop] += 1
            player.crops[place] = (crop, count - 1)
            if count == 1:
                del player.crops[place]
            cut[crop] = cut.get(crop, 0) + 1
        if cut:
            game.tell(Harvested(seat, tuple(cut.items())))
    for seat in reversed(game.seats_from(game.starter)):
        game.fire(seat, "crops_cut", planted[seat])
        game.fire(seat, "field_phase")


def feeding_phase(game: State) -> None:
    """Everything that cards do at the start of the phase comes before anybody feeds."""
    game.enter("feeding")
    if game.rules < TIMED_SINCE:
        feed_families(game)
    else:
        game.push(Phase("meal"))
    for seat in reversed(game.seats_from(game.starter)):
        game.fire(seat, "feeding_started")


def feed_families(game: State) -> None:
    """All players feed their families at the same time."""
    game.lanes = {seat: [Feed(seat)] for seat in game.seats_from(game.starter)}


def breeding_phase(game: State) -> None:
    game.enter("breeding")
    game.lanes = {
        seat: [Breed(seat)] for seat in game.seats_from(game.starter) if any(game.players[seat].herd)
    }


def food_needed(player: Player, solo: bool) -> int:
    """What the family of a player eats."""
    saved = sum(int(query(player)) for _, query in hooks(player.cards, "food_saved"))
    return family_food(player.people, player.newborns, solo) - saved


def family_food(people: int, newborns: int, solo: bool) -> int:
    """2 food for each adult, 3 in the solo game, 1 for each newborn."""
    return (3 if solo else 2) * (people - newborns) + newborns


def next_need(game: State, seat: int) -> int:
    """The food that a family eats in the next harvest; in a later round a newborn eats like an adult."""
    player, solo = game.players[seat], game.options.solo
    needed = food_needed(player, solo)
    if game.round == next_harvest(game.round):
        return needed
    return needed + family_food(player.newborns, 0, solo) - player.newborns


def larder(game: State, seat: int) -> int:
    """The food that a player can make of crops, animals and crafts for the next meal.

    Until crops are cut, those that the next harvest will bring in are counted, too.
    """
    player = game.players[seat]
    goods, used = player.goods[:], player.used
    if game.phase not in HARVEST_PHASES or CROPS_TO_CUT in game.agenda:
        used = ()
        for crop, _ in player.crops.values():
            goods[crop] += 1
    food = sum(goods[good] * rate for good, rate in zip(EDIBLE, cooking_rates(player.cards), strict=True))
    for id, craft in abilities(player.cards, "craft"):
        if goods[craft.good] and id not in used:
            goods[craft.good] -= 1
            food += craft.food
    return food


@lru_cache(maxsize=256)
def craft_action(id: str) -> Action:
    """`craft joinery`."""
    return Action("craft", (id,))


def feed_options(game: State, task: Feed) -> tuple[Action, ...]:
    """Pay, or first turn goods into food; without anything to turn, paying is no decision."""
    player = game.players[task.seat]
    crafts = tuple(
        craft_action(id) for id, _ in abilities(player.cards, "craft") if not craft_flaw(player, id)
    )
    if not crafts and not _can_convert(game, task.seat):
        return ()
    return (FEED, *crafts)


def craft_flaw(player: Player, id: str) -> str:
    """The rule against turning a good into food with this card; empty where it can be done."""
    craft = dict(abilities(player.cards, "craft")).get(id)
    if id in player.used:
        return "craft_used"
    return "card_not_usable" if craft is None else "" if player.goods[craft.good] else "cannot_pay"


def craft_reason(game: State, task: Feed, action: Action) -> Reason:
    code = craft_flaw(game.players[task.seat], action.args[0])
    return code or "card_not_usable", {"card": action.args[0]}


def _can_convert(game: State, seat: int) -> bool:
    """Whether cooking or a card could still bring food before the family is fed."""
    return any(action.verb == "cook" for action in conversions(game, seat)) or bool(card_uses(game, seat))


def feed(game: State, task: Feed, action: Action) -> None:
    if action.verb == "craft":
        game.push(task)
        _use_craft(game, task.seat, action.args[0])
    else:
        pay_food(game, task)


def _use_craft(game: State, seat: int, id: str) -> None:
    player = game.own(seat)
    craft = card(id).craft
    if craft:
        player.goods[craft.good] -= 1
        player.goods[FOOD] += craft.food
        player.used += (id,)
        game.tell(Cooked(seat, id, ((craft.good, 1),), craft.food))
        game.fire(seat, "crafted", id)


def pay_food(game: State, task: Feed) -> None:
    """Food first; a begging marker for each food that is missing."""
    player = game.own(task.seat)
    needed = food_needed(player, game.options.solo)
    paid = min(needed, player.goods[FOOD])
    player.goods[FOOD] -= paid
    game.tell(Fed(task.seat, paid))
    if paid < needed:
        game.beg(task.seat, needed - paid)
    game.fire(task.seat, "fed")
