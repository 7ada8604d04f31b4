"""What is done for a seat that does not answer: always legal, and sensible enough not to hurt."""

from __future__ import annotations

from app.engine.action import DONE, FEED, PASS, Action
from app.engine.goods import CATTLE, FOOD, GRAIN, NUMBERS
from app.engine.harvest import food_needed
from app.engine.kitchen import cooking_rates
from app.engine.player import Player
from app.engine.state import State
from app.engine.tasks import Feed, Place

PLAIN_SPACES = ("day_laborer", "grain_seeds", "vegetable_seeds", "resource_market")
"""Spaces that give goods and ask nothing; after those with goods piled up on them."""


def default_action(state: State, seat: int) -> Action:
    """An action for a seat that must act and does not."""
    legal = state.legal[seat]
    task = state.task_of(seat)
    if isinstance(task, Feed):
        return _feeding(state, seat, legal)
    if isinstance(task, Place):
        return _placing(state, legal)
    return DONE if DONE in legal else legal[0]


def _placing(state: State, legal: tuple[Action, ...]) -> Action:
    """The largest pile of goods that need no place on the farm, else a space that only gives."""
    if PASS in legal:
        return PASS
    placements = [action for action in legal if action.verb == "place"]

    def worth(action: Action) -> int:
        number = state.board.numbers[action.args[0]]
        space = state.board.spaces[number]
        if space.good == FOOD or 0 <= space.good < GRAIN:
            return 2 + state.piles[number]
        return 2 if space.id in PLAIN_SPACES else 0

    return max(placements, key=worth)


def _feeding(state: State, seat: int, legal: tuple[Action, ...]) -> Action:
    """Crafts first, then what costs least for the food that is missing; pay as soon as there is enough."""
    player = state.players[seat]
    missing = food_needed(player, state.options.solo) - player.goods[FOOD]
    if missing <= 0:
        return FEED
    crafts = [action for action in legal if action.verb == "craft"]
    if crafts:
        return crafts[0]
    cooked = [action for action in legal if action.verb == "cook"]
    return min(cooked, key=lambda action: _loss(player, action, missing)) if cooked else FEED


def _loss(player: Player, action: Action, missing: int) -> tuple[int, int]:
    """What eating one of a good wastes: food beyond the need, then how few of it are left."""
    good = NUMBERS[action.args[0]]
    food = cooking_rates(player.cards)[good - GRAIN]
    wasted = max(0, food - missing)
    breeding = 3 if good >= NUMBERS["sheep"] and player.goods[good] == 2 else 0
    return -min(food, missing) * 2 + wasted + breeding, CATTLE - good if player.goods[good] > 2 else 9
