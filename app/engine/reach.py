"""What a player could still come to: goods can be turned into food, and cards used, before a step is taken.

An optional step stays open while that could still pay for it. A step that must be taken is never dropped:
what would make it impossible is not allowed.
"""

from __future__ import annotations

from collections.abc import Callable

from app.engine.action import Action
from app.engine.actions import possible
from app.engine.cards import hooks
from app.engine.free_actions import card_uses, free_actions, take_free, use_card
from app.engine.goods import FOOD, GRAIN
from app.engine.kitchen import EDIBLE, cooking_rates
from app.engine.payment import cost_changes
from app.engine.placing import place_options
from app.engine.player import Player
from app.engine.state import State
from app.engine.subs import Fences, Improvement, Occupation, Plow, Renovate, Rooms, Stables, Start
from app.engine.tasks import Do, Place

Test = Callable[[State], bool]

PLENTY = 99
MOST_ADDED = 2
"""No card adds more food to a good that is cooked."""

MOST_STATES = 200
"""So many ways to convert are tried; after that a step counts as within reach."""


def could(game: State, seat: int, test: Test) -> bool:
    """Whether free actions of this player can bring about what is tested, or it holds already."""
    if test(game):
        return True
    if not free_actions(game, seat) or not test(_dreamt(game, seat)):
        return False
    seen = {_goods_key(game.players[seat])}
    waiting = [game]
    while waiting and len(seen) < MOST_STATES:
        state = waiting.pop(0)
        for action in free_actions(state, seat):
            if action.verb == "release":
                continue
            after = _after(state, seat, action)
            key = _goods_key(after.players[seat])
            if key in seen:
                continue
            if test(after):
                return True
            seen.add(key)
            waiting.append(after)
    return bool(waiting)


def _goods_key(player: Player) -> tuple[object, ...]:
    return (*player.goods, *sorted(player.memory.items()))


def _after(game: State, seat: int, action: Action) -> State:
    after = game.copy()
    take_free(after, seat, action)
    return after


def _dreamt(game: State, seat: int) -> State:
    """A state in which everything was converted and nothing lost by it: what fails here is out of reach."""
    dream = game.copy()
    player = dream.own(seat)
    rates = cooking_rates(player.cards)
    more = MOST_ADDED if hooks(player.cards, "cooked") else 0
    player.goods[FOOD] += sum(player.goods[good] * (rates[good - GRAIN] + more) for good in EDIBLE)
    tried: set[tuple[Action, tuple[object, ...]]] = set()
    while True:
        uses = [use for use in card_uses(dream, seat) if (use, _memory_key(player)) not in tried]
        if not uses:
            return dream
        tried.add((uses[0], _memory_key(player)))
        before = player.goods[:]
        use_card(dream, seat, uses[0])
        player.goods = [
            PLENTY if now > then else then for then, now in zip(before, player.goods, strict=True)
        ]


def _memory_key(player: Player) -> tuple[object, ...]:
    return tuple(sorted(player.memory.items()))


# steps that must be taken


def demanded(game: State, seat: int) -> list[Do | Place]:
    """The steps of this player that must be taken: those to come now, and those that wait below."""
    lane = game.lanes.get(seat, game.agenda)
    return [
        task
        for task in lane
        if task.seat == seat
        and ((isinstance(task, Do) and task.must) or (isinstance(task, Place) and task.spaces))
    ]


def within_reach(game: State, task: Do | Place) -> bool:
    """Whether a step that must be taken can be taken, at once or after free actions."""
    return could(game, task.seat, lambda state: _possible(state, task))


def _possible(game: State, task: Do | Place) -> bool:
    if isinstance(task, Place):
        return bool(place_options(game, task))
    return any(possible(game, task.seat, sub) for sub in task.subs)


def harmless_actions(game: State, seat: int) -> tuple[Action, ...]:
    """The free actions, without those that would make a step impossible that must be taken."""
    found = free_actions(game, seat)
    if not found:
        return found
    tasks = [task for task in demanded(game, seat) if not _untouchable(game, task)]
    tasks = [task for task in tasks if within_reach(game, task)]
    if not tasks:
        return found
    return tuple(action for action in found if _leaves_possible(game, seat, action, tasks))


def _leaves_possible(game: State, seat: int, action: Action, tasks: list[Do | Place]) -> bool:
    after = _after(game, seat, action)
    return all(within_reach(after, task) for task in tasks)


def _untouchable(game: State, task: Do | Place) -> bool:
    """Whether no free action can make it impossible: the usual case, so it is found out quickly."""
    if not isinstance(task, Do):
        return False
    cards = game.players[task.seat].cards
    safe = SAFE if hooks(cards, "anytime") or cost_changes(cards) else SAFE_FROM_COOKING
    return any(isinstance(sub, safe) and possible(game, task.seat, sub) for sub in task.subs)


SAFE = (Plow, Start)
SAFE_FROM_COOKING = (*SAFE, Rooms, Stables, Renovate, Fences)


def asked_anyway(game: State, task: Do) -> bool:
    """Whether an optional step with nothing to do now stays open all the same.

    A player with hand cards is always asked: else the others would see whether one of them can be played.
    """
    player = game.players[task.seat]
    for sub in task.subs:
        if isinstance(sub, Occupation) and player.in_hand("occupation"):
            return True
        if isinstance(sub, Improvement) and sub.which != "major" and player.in_hand("minor"):
            return True
    if not hooks(player.cards, "anytime"):
        return False
    return could(game, task.seat, lambda state: _possible(state, task))
