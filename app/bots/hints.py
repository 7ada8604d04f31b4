"""What a good bot would do, and why: a code, its figures, and the rule to read.

The reason is found by looking at the farm before the turn and after it: the first thing on the list that the
turn has brought about is what is told.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from app.engine import Action, State
from app.engine.action import DONE
from app.engine.cards import abilities
from app.engine.flow import is_free
from app.engine.goods import BUILDING, FOOD, GOODS, REED, WOOD
from app.engine.harvest import food_needed
from app.engine.kitchen import cooking_rates
from app.engine.player import PEOPLE
from app.engine.scoring import STEPS, counts
from app.engine.spaces.board import next_harvest
from app.engine.tasks import Breed, Feed, House, Pick, Place, Redraw

from .feeding import missing_food
from .greedy import Greedy, after
from .levels import LEVELS

RULES: dict[str, tuple[str, str]] = {
    # code: (revised edition, first edition)
    "enough_to_eat": ("rulebook/feeding-phase", "first-edition/feeding"),
    "missed_least": ("rulebook/feeding-phase", "first-edition/converting-food"),
    "best_herd": ("rulebook/score-animals", "first-edition/score-farm"),
    "card_promises": ("rulebook/hand-cards", "first-edition/hand"),
    "good_hand": ("rulebook/hand-cards", "first-edition/mulligan"),
    "not_worth_it": ("rulebook/action-combinations", "first-edition/phase-3"),
    "family_grows": ("rulebook/family-growth", "first-edition/growth-rules"),
    "room_for_child": ("rulebook/build-rooms", "first-edition/extension"),
    "better_house": ("rulebook/renovation", "first-edition/renovation"),
    "food_for_harvest": ("rulebook/feeding-phase", "first-edition/feeding"),
    "cooking": ("rulebook/cooking", "first-edition/converting-food"),
    "card_helps": ("rulebook/card-text", "first-edition/improvements"),
    "sow_before_harvest": ("rulebook/sowing", "first-edition/sowing"),
    "empty_category": ("rulebook/scoring-overview", "first-edition/scoring-overview"),
    "room_for_animals": ("rulebook/pastures", "first-edition/pastures"),
    "more_fields": ("rulebook/plowing", "first-edition/plowing"),
    "towards_room": ("rulebook/room-costs", "first-edition/extension"),
    "large_pile": ("rulebook/accumulation-spaces", "first-edition/arrow-spaces"),
    "first_to_choose": ("rulebook/meeting-place", "first-edition/starting-player-space"),
    "best_off": ("rulebook/scoring-overview", "first-edition/scoring-overview"),
}
LARGE = 4
"""So many goods on one space are worth a trip by themselves."""


@dataclass(frozen=True, slots=True)
class Hint:
    """An action, and the reason for it."""

    action: str
    code: str
    rule: str
    params: dict[str, Any] = field(default_factory=dict)


HintReason = tuple[str, dict[str, Any]]


def hint(seen: State, seat: int, chance: Random) -> Hint:
    """What a good bot would do in the game `as_seen_by` this seat, and why."""
    action = LEVELS["good"](seen, seat, chance)
    code, params = _reason(seen, seat, action)
    return Hint(str(action), code, RULES[code][seen.options.edition == "first"], params)


def _reason(seen: State, seat: int, action: Action) -> HintReason:
    task = seen.task_of(seat)
    if isinstance(task, Feed):
        return _at_table(seen, seat, action), {}
    if isinstance(task, House | Breed):
        return "best_herd", {}
    if isinstance(task, Pick):
        return "card_promises", {"card": action.args[0]}
    if isinstance(task, Redraw):
        return "good_hand", {}
    if action == DONE:
        return "not_worth_it", {}
    if is_free(task, action):
        return ("card_helps", {"card": action.args[0]}) if action.verb == "use" else ("missed_least", {})
    # A space stands for all that is done there, a step within a turn for itself alone.
    greedy = Greedy()
    then = after(seen, task, action, greedy.follow if isinstance(task, Place) else greedy.by_habit)
    return next(found for tell in REASONS if (found := tell(seen, then, seat, action)))


def _at_table(seen: State, seat: int, action: Action) -> str:
    if action.verb != "feed":
        return "missed_least"
    return "enough_to_eat" if missing_food(seen, seat) <= 0 else "best_off"


def _family(seen: State, then: State, seat: int, action: Action) -> HintReason | None:
    before, now = seen.players[seat], then.players[seat]
    if now.people > before.people:
        return "family_grows", {}
    if now.room_count > before.room_count and now.people < PEOPLE:
        return "room_for_child", {}
    return ("better_house", {}) if now.material > before.material else None


def _food(seen: State, then: State, seat: int, action: Action) -> HintReason | None:
    """Whether food was missing for the next harvest, and the turn brings some."""
    before, now = seen.players[seat], then.players[seat]
    missing = food_needed(before, seen.options.solo) - before.goods[FOOD]
    if missing > 0 and now.goods[FOOD] > before.goods[FOOD]:
        return "food_for_harvest", {"food": missing, "round": next_harvest(seen.round)}
    return None


def _cards(seen: State, then: State, seat: int, action: Action) -> HintReason | None:
    before, now = seen.players[seat], then.players[seat]
    new = [id for id in now.cards if id not in before.cards]
    if not new:
        return None
    if cooking_rates(now.cards) != cooking_rates(before.cards) and abilities(tuple(new), "cooks"):
        return "cooking", {"card": new[0]}
    return "card_helps", {"card": new[0]}


def _crops(seen: State, then: State, seat: int, action: Action) -> HintReason | None:
    more = len(then.players[seat].crops) > len(seen.players[seat].crops)
    return ("sow_before_harvest", {}) if more else None


def _category(seen: State, then: State, seat: int, action: Action) -> HintReason | None:
    """A kind of thing that the farm had none of."""
    before, now = counts(seen.players[seat]), counts(then.players[seat])
    first = next((name for name in STEPS if now[name] and not before[name]), "")
    return ("empty_category", {"category": first}) if first else None


def _land(seen: State, then: State, seat: int, action: Action) -> HintReason | None:
    before, now = seen.players[seat], then.players[seat]
    if now.fences != before.fences or now.stables != before.stables:
        return "room_for_animals", {}
    return ("more_fields", {}) if now.fields != before.fields else None


def _goods(seen: State, then: State, seat: int, action: Action) -> HintReason | None:
    before, now = seen.players[seat], then.players[seat]
    gained = {GOODS[good]: now.goods[good] - before.goods[good] for good in range(len(GOODS))}
    gained = {name: amount for name, amount in gained.items() if amount > 0}
    if sum(gained.values()) >= LARGE:
        return "large_pile", {"goods": gained}
    stuff = (WOOD, REED) if before.material == 0 else (BUILDING[before.material], REED)
    wants_room = before.room_count <= before.people < PEOPLE
    if wants_room and any(GOODS[good] in gained for good in stuff):
        return "towards_room", {"goods": gained}
    return None


def _starter(seen: State, then: State, seat: int, action: Action) -> HintReason | None:
    return ("first_to_choose", {}) if then.starter == seat != seen.starter else None


def _best(seen: State, then: State, seat: int, action: Action) -> HintReason:
    return "best_off", {}


REASONS: tuple[Callable[[State, State, int, Action], HintReason | None], ...] = (
    *(_family, _food, _cards, _crops, _category, _land, _goods, _starter),
    _best,
)
"""What is told first stands first."""
