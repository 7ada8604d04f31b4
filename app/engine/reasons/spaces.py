"""Why a person cannot go to a space."""

from __future__ import annotations

from app.engine.action import Action
from app.engine.actions import possible
from app.engine.actions.building import renovations, room_ways, stable_ways
from app.engine.actions.fencing import fence_goods
from app.engine.cards import abilities
from app.engine.goods import GRAIN, missing, named
from app.engine.payment import payable, shortfall
from app.engine.placing import can_grow, is_free, step_possible
from app.engine.player import PEOPLE
from app.engine.state import State
from app.engine.subs import Bake, Fences, Improvement, Occupation, Plow, Renovate, Rooms, Sow, Stables, Sub
from app.engine.tasks import Choose, Do, Grow, Pay, Place, Step

Reason = tuple[str, dict[str, object]]


def place(game: State, seat: int, task: Place | None, action: Action) -> Reason:
    """Unknown, not yet turned, occupied, too early, or nothing to do there."""
    name = action.args[0]
    number = game.board.numbers.get(name, -1)
    if number < 0:
        return "no_space", {"space": name}
    space = game.board.spaces[number]
    if number not in game.open_spaces:
        return "space_hidden", {"space": name}
    if not is_free(game, seat, number):
        return "space_occupied", {"space": name}
    if game.round < space.from_round:
        return "too_early", {"space": name, "round": space.from_round}
    for step in space.steps:
        if not step_possible(game, seat, step):
            return step_reason(game, seat, step, name)
    return "space_not_offered", {"space": name}


def step_reason(game: State, seat: int, step: Step, space: str) -> Reason:
    """Why a step of a space cannot be taken."""
    player = game.players[seat]
    if isinstance(step, Grow):
        code = "family_full" if player.people >= PEOPLE else "no_room_for_child"
        return code, {"people": player.people, "rooms": player.people_room}
    if isinstance(step, Pay):
        return "cannot_pay", {"cost": named(step.goods), "missing": missing(player.goods, step.goods)}
    if not isinstance(step, Do):
        return "space_useless", {"space": space}
    found = [sub_reason(game, seat, sub) for sub in step.subs if not possible(game, seat, sub)]
    if len(found) == 1:
        return found[0]
    return "space_useless", {"space": space, "reasons": tuple(found)}


def sub_reason(game: State, seat: int, sub: Sub) -> Reason:
    """Why an action can do nothing now."""
    player = game.players[seat]
    if isinstance(sub, Rooms):
        found = room_ways(player, sub)
        return ("cell_taken", {}) if payable(player, found) else ("room_cost", shortfall(player, found[0]))
    if isinstance(sub, Stables):
        return _stable_reason(game, seat, sub)
    if isinstance(sub, Renovate):
        ways = [way for _, some in renovations(player, sub) for way in some]
        if not ways:
            return "house_finished", {}
        return "renovation_cost", shortfall(player, ways[0])
    if isinstance(sub, Fences):
        wood = sum(player.goods[good] for good in fence_goods(player))
        return ("fence_cost", {"wood": wood}) if player.fences_left else ("no_fence_left", {})
    if isinstance(sub, Sow):
        return ("no_field", {}) if not player.empty_fields() else ("nothing_to_sow", {})
    if isinstance(sub, Bake):
        ovens = len(abilities(player.cards, "oven"))
        return "nothing_to_bake", {"ovens": ovens, "grain": player.goods[GRAIN]}
    if isinstance(sub, Occupation):
        return ("occupation_cost", {}) if player.in_hand("occupation") else ("no_card_to_play", {})
    if isinstance(sub, Improvement):
        return "improvement_cost", {}
    return ("field_taken" if isinstance(sub, Plow) else "not_now"), {}


def _stable_reason(game: State, seat: int, sub: Stables) -> Reason:
    player = game.players[seat]
    if player.stables_left <= 0:
        return "no_stable_left", {}
    found = stable_ways(player, sub.wood)
    return ("stable_taken", {}) if payable(player, found) else ("stable_cost", shortfall(player, found[0]))


def choose(game: State, seat: int, task: Choose, action: Action) -> Reason:
    """No such choice, or it cannot be paid."""
    for step in dict(task.options).get(action.args[0], ()):
        if isinstance(step, Pay) or (isinstance(step, Grow) and not can_grow(game, seat, step.with_room)):
            return step_reason(game, seat, step, "")
    return "unknown_choice", {"choice": action.args[0]}
