"""A decision with all that a form for it needs: who asks, what belongs to it, what is free at any time."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.action import DONE, Action
from app.engine.actions import SUB_ACTIONS
from app.engine.cards import all_cards
from app.engine.flow import is_free
from app.engine.goods import FOOD
from app.engine.harvest import food_needed
from app.engine.state import State
from app.engine.sub_actions import SUB_NAMES, Fences, Plow, Rooms, Sow, Stables, Sub
from app.engine.tasks import DECISION_NAMES, Do, Feed, Pick, Place, Task


@dataclass(frozen=True, slots=True)
class Offered:
    """One of the actions a decision is about, and how often it may still be taken; None means any number."""

    name: str
    left: int | None = None
    possible: bool = True


@dataclass(frozen=True, slots=True)
class Question:
    """What one seat is asked.

    `source` is the space or card that asks (`asks_space`, `asks_card` say which), `own` are the actions that
    answer, `free` those that may be taken at any time and leave the question open. `left` counts people to
    place or cards to pick; `missing` is the food a feeding family still lacks.
    """

    seat: int
    kind: str
    source: str
    optional: bool
    own: tuple[Action, ...]
    free: tuple[Action, ...]
    offered: tuple[Offered, ...] = ()
    begun: str = ""
    left: int | None = None
    missing: int | None = None

    @property
    def asks_card(self) -> bool:
        return self.source in all_cards()

    @property
    def leaves_no_choice(self) -> bool:
        """Whether the only answer is to go on: the seat is asked so that the others learn nothing."""
        return self.own == (DONE,) and not self.free

    @property
    def asks_space(self) -> bool:
        return bool(self.source) and not self.asks_card


def question(state: State, seat: int) -> Question | None:
    """What a seat is asked now; None where it has nothing to decide."""
    if seat not in state.legal:
        return None
    task = state.task_of(seat)
    legal = state.legal[seat]
    own = tuple(action for action in legal if not is_free(task, action))
    return Question(
        seat=seat,
        kind=DECISION_NAMES[type(task)],
        source=task.source,
        optional=DONE in own,
        own=own,
        free=tuple(action for action in legal if is_free(task, action)),
        offered=tuple(_offered(sub, own) for sub in task.subs) if isinstance(task, Do) else (),
        begun=task.begun if isinstance(task, Do) else "",
        left=_left(state, task),
        missing=_missing(state, task),
    )


def _offered(sub: Sub, own: tuple[Action, ...]) -> Offered:
    most = sub.most if isinstance(sub, Rooms | Stables | Fences | Plow | Sow) else 1
    verbs = SUB_ACTIONS[type(sub)].verbs
    return Offered(SUB_NAMES[type(sub)], most or None, any(action.verb in verbs for action in own))


def _left(state: State, task: Task) -> int | None:
    if isinstance(task, Place):
        return state.players[task.seat].home
    if isinstance(task, Pick):
        return len(state.packs[task.seat])
    return None


def _missing(state: State, task: Task) -> int | None:
    if not isinstance(task, Feed):
        return None
    player = state.players[task.seat]
    return max(0, food_needed(player, state.options.solo) - player.goods[FOOD])
