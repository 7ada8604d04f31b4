"""Forced moves: where everybody sees that there is only one answer, it is made without asking."""

from __future__ import annotations

from app.engine import Action, State
from app.engine.action import DONE
from app.engine.choices import hand_decides
from app.engine.sub_actions import SUB_NAMES
from app.engine.tasks import Decided, Do, Offer, Offers

FROM_HAND = {"improvement", "occupation"}
"""What may be played from the hand: that somebody has nothing to choose from would tell about the hand."""


def forced_move(state: State) -> tuple[int, Action] | None:
    """The only answer of a seat, where everybody sees on the table that it is the only one.

    Only the actions of a space or card, once begun, are made by themselves: nobody's person is placed for
    them, and nobody's turn ends unasked, for that one is not asked would tell what others may not know.
    """
    for seat, legal in state.legal.items():
        if len(legal) != 1 or legal[0] == DONE:
            continue
        if isinstance(state.task_of(seat), Do) and not hand_may_decide(state, seat):
            return seat, legal[0]
    return None


def hand_may_decide(state: State, seat: int) -> bool:
    """Whether the others may think that the hand of a seat decides what it can answer."""
    task = state.task_of(seat)
    return any(_hand_decides(state, each) for each in (task.open if isinstance(task, Offers) else (task,)))


def _hand_decides(state: State, task: Decided) -> bool:
    if isinstance(task, Offer):
        return hand_decides(state, task)
    if not isinstance(task, Do):
        return False
    offered = {SUB_NAMES[type(sub)] for sub in task.subs}
    return bool(state.players[task.seat].hand and FROM_HAND & offered)
