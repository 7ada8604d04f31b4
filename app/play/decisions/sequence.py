"""What a form asks for, as actions one after the other: in an order that the rules allow, all or none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from app.catalogues import N_
from app.engine import Action, IllegalAction, State, apply, question, why_not
from app.engine.action import FEED
from app.engine.actions import SUB_ACTIONS
from app.engine.illegal import rule_for
from app.engine.sub_actions import SUB_NAMES

from .form_fields import Misfilled
from .open_question import OpenQuestion, ShownReason

REFUSED = (IllegalAction, Misfilled)
"""The two kinds of refusal: by a rule of the game, or because of what is filled in."""
VERBS = {SUB_NAMES[sub]: kind.verbs for sub, kind in SUB_ACTIONS.items()}
INTERRUPTED = ("not_now", "not_your_turn", "game_over")
"""Another question has come up, or none: what is left of a form cannot follow."""
TOO_MANY = N_("You can choose only %(most)s here, and you have chosen %(chosen)s.")
IN_BETWEEN = N_(
    "After the first %(done)s of these, another question comes up. Choose only %(done)s now, and the rest"
    " afterwards."
)
COMES_BETWEEN = ("do", "choose", "offer", "offers", "house")
MOST = 60
"""More than any farm can need in one go."""


def steps(state: State, seat: int, wanted: Iterable[Action]) -> Iterator[tuple[State, Action]]:
    """Each action with the state before it; of those of one kind the first that is legal comes next.

    The feeding of the family may stay behind: it follows by itself, or a card asks something before it.
    """
    left = list(wanted)
    if len(left) > MOST:
        code = "unknown_choice"
        raise IllegalAction(code, rule_for(code, state.options.edition))
    _check_limits(state, seat, left)
    done = 0
    while left:
        alike = [each for each in left if each.verb == left[0].verb]
        action = next((each for each in alike if why_not(state, seat, each) is None), None)
        if action is None:
            refusal = why_not(state, seat, left[0])
            assert refusal
            if not done or refusal.code not in INTERRUPTED:
                raise refusal
            if left == [FEED]:
                return
            raise _misfilled(state, seat, done, len(left))
        yield state, action
        left.remove(action)
        done += 1
        state = apply(state, seat, action) if left else state


def _misfilled(state: State, seat: int, done: int, left: int) -> Misfilled:
    """Why the rest of a form cannot follow: a card or the animals ask first, or nothing more is possible."""
    asks = question(state, seat)
    if asks and asks.kind in COMES_BETWEEN:
        return Misfilled(IN_BETWEEN, done=done)
    return Misfilled(TOO_MANY, most=done, chosen=done + left)


def _check_limits(state: State, seat: int, wanted: Sequence[Action]) -> None:
    """Refuse more of a kind than the space or card allows."""
    asks = question(state, seat)
    for offered in asks.offered if asks else ():
        chosen = sum(action.verb in VERBS[offered.name] for action in wanted)
        if asks and offered.left and chosen > offered.left:
            rule = state.space(asks.source).rule if asks.asks_space else ""
            raise Misfilled(TOO_MANY, rule, most=offered.left, chosen=chosen)


def in_order(state: State, seat: int, wanted: Iterable[Action]) -> list[Action]:
    """The actions in a legal order; the first that has no place in it is refused with its rule."""
    return [action for _, action in steps(state, seat, wanted)]


def refusal_of(asked: OpenQuestion, wishes: Callable[[], Iterable[Action]]) -> ShownReason | None:
    """Why what a form asks for cannot be done; None where all of it can, or where it asks for nothing."""
    try:
        list(steps(asked.state, asked.seat, wishes()))
    except REFUSED as refusal:
        return asked.reason(refusal)
    return None
