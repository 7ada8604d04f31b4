"""Ways to pay: a thing's costs after all cards have had their say, each as an action would name it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from app.engine.action import Action
from app.engine.cards import Purchase, card, hooks
from app.engine.goods import Cost, Price, can_pay, missing, named, print_goods
from app.engine.illegal import Reason
from app.engine.player import Player

CostChange = Callable[[Player, Purchase, tuple[Cost, ...]], tuple[Cost, ...]]


@dataclass(frozen=True, slots=True)
class Way:
    """One way to pay: how it is called, the goods, and the cards handed back, joined by a plus."""

    name: str
    goods: Price
    returned: str = ""


def ways(player: Player, purchase: Purchase, costs: tuple[Cost, ...]) -> tuple[Way, ...]:
    """Every way this player could pay, affordable or not."""
    for _, state in hooks(player.cards, "costs_stated"):
        costs = state(player, purchase, costs)
    changes = tuple(change for _, change in hooks(player.cards, "costs_changed"))
    if changes:
        costs = _in_every_order(player, purchase, costs, changes)
    return _named(costs, player.cards)


def affords(player: Player, purchase: Purchase, costs: tuple[Cost, ...]) -> bool:
    """Whether the player can pay at all; asked far more often than how."""
    owned = player.cards
    if owned and cost_changes(owned):
        return bool(payable(player, ways(player, purchase, costs)))
    for cost in costs:
        if cost.returns and not any(card(id).group == cost.returns for id in owned):
            continue
        if cost.improvements > player.improvements:
            continue
        if can_pay(player.goods, cost.goods):
            return True
    return False


def _in_every_order(
    player: Player, purchase: Purchase, costs: tuple[Cost, ...], changes: tuple[CostChange, ...]
) -> tuple[Cost, ...]:
    """What the cards make of the costs, whichever of them has its say first: no order is laid down."""
    reached = {0: costs}
    for _ in changes:
        further: dict[int, tuple[Cost, ...]] = {}
        for done, so_far in reached.items():
            for number, change in enumerate(changes):
                if not done >> number & 1:
                    both = done | 1 << number
                    further[both] = further.get(both, ()) + change(player, purchase, so_far)
        reached = {done: tuple(dict.fromkeys(found)) for done, found in further.items()}
    return reached[(1 << len(changes)) - 1]


def cost_changes(owned: tuple[str, ...]) -> bool:
    """Whether a card has a say in costs: one that states them, or one that changes them."""
    return bool(hooks(owned, "costs_stated") or hooks(owned, "costs_changed"))


@lru_cache(maxsize=65536)
def _named(costs: tuple[Cost, ...], owned: tuple[str, ...]) -> tuple[Way, ...]:
    found: list[Way] = []
    for cost in costs:
        if cost.improvements:
            known = [id for id in owned if not card(id).is_occupation]
            found += [
                Way("+".join(ids), cost.goods, "+".join(ids))
                for ids in combinations(known, cost.improvements)
            ]
        elif not cost.returns:
            found.append(Way(print_goods(cost.goods), cost.goods))
        else:
            found += [Way(id, cost.goods, id) for id in owned if card(id).group == cost.returns]
    return tuple(dict.fromkeys(found))


def payable(player: Player, found: tuple[Way, ...]) -> list[Way]:
    """The ways the player's goods allow."""
    return [way for way in found if can_pay(player.goods, way.goods)]


def shortfall(player: Player, way: Way) -> dict[str, object]:
    """What a way to pay asks for, and what of it is not there: the figures of a refusal."""
    return {"cost": named(way.goods), "missing": missing(player.goods, way.goods)}


def payment_reason(
    player: Player, code: str, found: tuple[Way, ...], words: tuple[str, ...], choice: bool
) -> Reason | None:
    """Why it cannot be paid like this; a way is named exactly where there is a choice of them."""
    way = next((way for way in found if words and way.name == words[0]), None)
    asked = way if choice else next(iter(found), None)
    if len(words) == choice and asked and can_pay(player.goods, asked.goods):
        return None
    if way is None and len(found) > 1 and payable(player, found):
        return "choose_payment", {"ways": tuple(way.name for way in found)}
    return code, shortfall(player, way or found[0]) if found else {}


def pay_action(verb: str, thing: str, way: Way, choice: bool) -> Action:
    """The action that buys a thing; where there is a choice of payment it names the way."""
    return Action(verb, (thing, way.name) if choice else (thing,))
