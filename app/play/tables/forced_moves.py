"""Forced moves: where everybody sees that there is only one answer, it is made without asking."""

from __future__ import annotations

from app.engine import Action, State, question
from app.engine.action import DONE

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
        asked = question(state, seat)
        if asked is None or asked.kind != "do":
            continue
        if not state.players[seat].hand or not FROM_HAND & {each.name for each in asked.offered}:
            return seat, legal[0]
    return None
