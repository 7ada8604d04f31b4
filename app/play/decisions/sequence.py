"""What a form asks for, as actions one after the other: in an order that the rules allow, all or none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.engine import Action, IllegalAction, State, apply, why_not
from app.engine.illegal import rule_for

from .open_question import OpenQuestion, ShownReason

INTERRUPTED = ("not_now", "not_your_turn", "game_over")
"""Another question has come up, or none: what is left of the form is asked for later or void."""
MOST = 60
"""More than any farm can need in one go."""


def steps(state: State, seat: int, wanted: Iterable[Action]) -> Iterator[tuple[State, Action]]:
    """Each action with the state before it; of those of one kind the first that is legal comes next."""
    left = list(wanted)
    if len(left) > MOST:
        code = "unknown_choice"
        raise IllegalAction(code, rule_for(code, state.options.edition))
    begun = False
    while left:
        alike = [each for each in left if each.verb == left[0].verb]
        action = next((each for each in alike if why_not(state, seat, each) is None), None)
        if action is None:
            refusal = why_not(state, seat, left[0])
            assert refusal
            if begun and refusal.code in INTERRUPTED:
                return
            raise refusal
        yield state, action
        left.remove(action)
        begun = True
        state = apply(state, seat, action) if left else state


def in_order(state: State, seat: int, wanted: Iterable[Action]) -> list[Action]:
    """The actions in a legal order; the first that has no place in it is refused with its rule."""
    return [action for _, action in steps(state, seat, wanted)]


def refusal_of(asked: OpenQuestion, wanted: Iterable[Action]) -> ShownReason | None:
    """Why the actions cannot all be taken; None where they can, or where there are none."""
    try:
        list(steps(asked.state, asked.seat, wanted))
    except IllegalAction as refusal:
        return asked.reason(refusal)
    return None
