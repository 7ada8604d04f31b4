"""Building major improvements, playing minor improvements and occupations."""

from __future__ import annotations

from functools import lru_cache

from app.engine.action import Action
from app.engine.actions.building import way_of
from app.engine.actions.card_moves import give_back, put_in_play
from app.engine.cards import Card, Purchase, abilities, all_cards, card, of_kind
from app.engine.goods import FOOD, FREE, Cost, can_pay
from app.engine.illegal import Reason
from app.engine.payment import (
    Way,
    affords,
    cost_changes,
    pay_action,
    payable,
    payment_reason,
    shortfall,
    ways,
)
from app.engine.player import Player
from app.engine.state import State
from app.engine.sub_actions import Improvement, Occupation


def improvement_ways(player: Player, improvement: Card) -> tuple[Way, ...]:
    """The ways to pay for an improvement."""
    return ways(player, Purchase("improvement", improvement.id), costs_of(player, improvement))


def costs_of(player: Player, improvement: Card) -> tuple[Cost, ...]:
    """What an improvement costs this player before cards have their say."""
    return improvement.costs_for(player) if improvement.costs_for else improvement.costs


def improvement_options(game: State, seat: int, sub: Improvement) -> tuple[Action, ...]:
    player = game.players[seat]
    majors_open = open_majors(game, player, sub)
    if cost_changes(player.cards):
        found = _build_options(player, majors_open)
    else:
        found = _plain_build_options(majors_open, tuple(player.goods[:4]), player.cards)
    if sub.which == "major":
        return found
    return found + _minor_options(game, seat)


def open_majors(game: State, player: Player, sub: Improvement) -> tuple[str, ...]:
    """The major improvements that can be had with this action; cards let some be built as minor ones."""
    if sub.which != "minor":
        return game.majors
    named = {id for _, ids in abilities(player.cards, "minors") for id in ids}
    return tuple(id for id in game.majors if id in named) if named else ()


def improvement_flaw(game: State, seat: int, sub: Improvement) -> str:
    player = game.players[seat]
    if _can_build(player, open_majors(game, player, sub)):
        return ""
    if sub.which != "major" and player.hand:
        for id in of_kind(player.hand, "minor"):
            if prerequisite_met(game, seat, card(id)) and affords_improvement(player, card(id)):
                return ""
    return "improvement_cost"


def _can_build(player: Player, open_now: tuple[str, ...]) -> bool:
    """Whether one of these major improvements can be paid for."""
    if not open_now:
        return False
    if player.cards and cost_changes(player.cards):
        return any(affords_improvement(player, card(id)) for id in open_now)
    goods = player.goods
    for cost in _costs_of_all(open_now):
        if can_pay(goods, cost.goods) and (
            not cost.returns or any(card(id).group == cost.returns for id in player.cards)
        ):
            return True
    return False


@lru_cache(maxsize=1024)
def _costs_of_all(open_now: tuple[str, ...]) -> tuple[Cost, ...]:
    """Every way to pay for one of these major improvements, each once, the cheapest first."""
    costs = {cost for id in open_now for cost in card(id).costs}
    return tuple(sorted(costs, key=lambda cost: sum(amount for _, amount in cost.goods)))


def improvement_reason(game: State, seat: int, sub: Improvement, action: Action) -> Reason | None:
    player, id = game.players[seat], action.args[0]
    if action.verb == "play":
        code = _hand_flaw(game, seat, id, "minor" if sub.which != "major" else "")
    else:
        code = "" if id in game.majors else "major_gone" if id in all_cards() else "card_unknown"
    if code:
        return code, {"card": id}
    if action.verb == "build" and id not in open_majors(game, player, sub):
        return "not_now", {"waiting": "do"}
    found = improvement_ways(player, card(id))
    return payment_reason(player, "improvement_cost", found, action.args[1:], _choice(card(id), found))


def _hand_flaw(game: State, seat: int, id: str, kind: str) -> str:
    """The rule against playing this card from the hand, its cost left aside; empty where there is none."""
    if id not in game.players[seat].hand:
        return "card_not_in_hand" if id in all_cards() else "card_unknown"
    if card(id).kind != kind:
        return "no_card_to_play"
    return "" if prerequisite_met(game, seat, card(id)) else "prerequisite_missing"


def affords_improvement(player: Player, improvement: Card) -> bool:
    """Whether the player can pay for an improvement."""
    costs = costs_of(player, improvement)
    if costs == (FREE,) and not cost_changes(player.cards):
        return True
    return affords(player, Purchase("improvement", improvement.id), costs)


def _build_options(player: Player, open_now: tuple[str, ...]) -> tuple[Action, ...]:
    return tuple(
        action
        for id in open_now
        for action in _ways_to_play("build", player, card(id), improvement_ways(player, card(id)))
    )


@lru_cache(maxsize=65536)
def _plain_build_options(
    open_now: tuple[str, ...], resources: tuple[int, ...], owned: tuple[str, ...]
) -> tuple[Action, ...]:
    """Majors cost building resources only: without cards that change costs nothing else matters."""
    player = Player()
    player.goods[:4] = resources
    player.cards = owned
    return _build_options(player, open_now)


def _minor_options(game: State, seat: int) -> tuple[Action, ...]:
    player = game.players[seat]
    return tuple(
        action
        for id in player.in_hand("minor")
        if prerequisite_met(game, seat, card(id))
        for action in _ways_to_play("play", player, card(id), improvement_ways(player, card(id)))
    )


def _ways_to_play(verb: str, player: Player, played: Card, found: tuple[Way, ...]) -> list[Action]:
    choice = _choice(played, found)
    return [pay_action(verb, played.id, way, choice) for way in payable(player, found)]


def _choice(played: Card, found: tuple[Way, ...]) -> bool:
    """Whether who plays the card must say how to pay."""
    return len(played.costs) > 1 or len(found) > 1


def prerequisite_met(game: State, seat: int, played: Card) -> bool:
    """Whether the card may be played at all."""
    if played.playable and not played.playable(game, seat):
        return False
    return played.prerequisite is None or played.prerequisite(game.players[seat])


def improve(game: State, seat: int, sub: Improvement, action: Action) -> None:
    source = game.cause
    game.fire(seat, "improvement_action", sub.which, source)
    _play(game, seat, action, improvement_ways(game.players[seat], card(action.args[0])))


def occupation_ways(player: Player, played: Card, costs: tuple[int, ...]) -> tuple[Way, ...]:
    """The ways to pay for an occupation: the space's cost, and what the card itself asks."""
    food = costs[min(player.occupations, len(costs) - 1)]
    base = tuple(Cost(_plus_food(own.goods, food)) for own in played.costs)
    return ways(player, Purchase("occupation", played.id), base)


def _plus_food(goods: tuple[tuple[int, int], ...], food: int) -> tuple[tuple[int, int], ...]:
    total = food + dict(goods).get(FOOD, 0)
    return (*(pair for pair in goods if pair[0] != FOOD), *(((FOOD, total),) if total else ()))


def occupation_options(game: State, seat: int, sub: Occupation) -> tuple[Action, ...]:
    player = game.players[seat]
    found: list[Action] = []
    for id in player.in_hand("occupation") if player.hand else ():
        if prerequisite_met(game, seat, card(id)):
            found += _ways_to_play("play", player, card(id), occupation_ways(player, card(id), sub.costs))
    return tuple(found)


def occupation_flaw(game: State, seat: int, sub: Occupation) -> str:
    player = game.players[seat]
    held = of_kind(player.hand, "occupation") if player.hand else ()
    if not held:
        return "no_card_to_play"
    plain = not cost_changes(player.cards)
    food = sub.costs[min(player.occupations, len(sub.costs) - 1)]
    for id in held:
        played = card(id)
        if not prerequisite_met(game, seat, played):
            continue
        if plain and played.costs == (FREE,):
            if player.goods[FOOD] >= food:
                return ""
        elif payable(player, occupation_ways(player, played, sub.costs)):
            return ""
    return "occupation_cost"


def occupation_figures(game: State, seat: int, sub: Occupation, code: str) -> dict[str, object]:
    """What the space asks for and what of it is not there; a card that wants more says so itself."""
    player = game.players[seat]
    food = sub.costs[min(player.occupations, len(sub.costs) - 1)]
    lacking = code == "occupation_cost" and player.goods[FOOD] < food
    return shortfall(player, Way("", ((FOOD, food),))) if lacking else {}


def occupation_reason(game: State, seat: int, sub: Occupation, action: Action) -> Reason | None:
    player, id = game.players[seat], action.args[0]
    if code := _hand_flaw(game, seat, id, "occupation"):
        return code, {"card": id}
    found = occupation_ways(player, card(id), sub.costs)
    return payment_reason(player, "occupation_cost", found, action.args[1:], _choice(card(id), found))


def play_occupation(game: State, seat: int, sub: Occupation, action: Action) -> None:
    _play(game, seat, action, occupation_ways(game.players[seat], card(action.args[0]), sub.costs))


def _play(game: State, seat: int, action: Action, found: tuple[Way, ...]) -> None:
    way = way_of(found, action.args[1:])
    game.pay(seat, way.goods)
    for id in way.returned.split("+") if way.returned else ():
        give_back(game, seat, id)
    put_in_play(game, seat, card(action.args[0]))
