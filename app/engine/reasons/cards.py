"""Why a card cannot be played, built, used or picked."""

from __future__ import annotations

from app.engine.action import Action
from app.engine.actions.improving import improvement_ways, occupation_ways, prerequisite_met
from app.engine.cards import abilities, all_cards
from app.engine.goods import GRAIN
from app.engine.reasons.farmyard import payment_reason
from app.engine.state import State
from app.engine.subs import Bake, Improvement, Occupation
from app.engine.tasks import Feed, Pick, Task

Reason = tuple[str, dict[str, object]]


def build(game: State, seat: int, sub: Improvement, action: Action) -> Reason:
    id = action.args[0]
    if id not in all_cards():
        return "card_unknown", {"card": id}
    if id not in game.majors:
        return "major_gone", {"card": id}
    player = game.players[seat]
    return payment_reason(
        player, "improvement_cost", improvement_ways(player, all_cards()[id]), action.args[1:]
    )


def play(game: State, seat: int, sub: Improvement | Occupation, action: Action) -> Reason:
    id = action.args[0]
    player = game.players[seat]
    if id not in player.hand:
        return "card_not_in_hand" if id in all_cards() else "card_unknown", {"card": id}
    played = all_cards()[id]
    if played.is_occupation != isinstance(sub, Occupation):
        return "no_card_to_play", {"card": id}
    if not prerequisite_met(game, seat, played):
        return "prerequisite_missing", {"card": id}
    if isinstance(sub, Occupation):
        found = occupation_ways(player, played, sub.costs)
        return payment_reason(player, "occupation_cost", found, action.args[1:])
    return payment_reason(player, "improvement_cost", improvement_ways(player, played), action.args[1:])


def bake(game: State, seat: int, sub: Bake, action: Action) -> Reason:
    player = game.players[seat]
    ovens = abilities(player.cards, "oven")
    code = "oven_limit" if ovens and player.goods[GRAIN] else "nothing_to_bake"
    return code, {"grain": player.goods[GRAIN], "ovens": len(ovens)}


def craft(game: State, seat: int, task: Feed, action: Action) -> Reason:
    player = game.players[seat]
    id = action.args[0]
    if id in player.used:
        return "craft_used", {"card": id}
    code = "cannot_pay" if id in dict(abilities(player.cards, "craft")) else "card_not_usable"
    return code, {"card": id}


def use(game: State, seat: int, task: Task, action: Action) -> Reason:
    return "card_not_usable", {"card": action.args[0]}


def pick(game: State, seat: int, task: Pick, action: Action) -> Reason:
    code = "hand_choice" if game.options.hand == "ten" else "draft_choice"
    return code, {"card": action.args[0]}
