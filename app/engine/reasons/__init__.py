"""Why an action is refused: the rule that forbids it, found only after the fact, so legal play stays fast."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.engine.action import VERBS, Action
from app.engine.actions import SUB_ACTIONS, sub_options
from app.engine.cards import all_cards
from app.engine.free_actions import free_actions
from app.engine.illegal import IllegalAction, rule_for
from app.engine.placing import is_free, usable
from app.engine.reach import demanded
from app.engine.reasons import cards, family, farmyard, spaces
from app.engine.stalls import arrangement_flaw, places_of
from app.engine.state import State
from app.engine.subs import Improvement, Occupation, Sub
from app.engine.tasks import DECISION_NAMES, Do, Pick, Redraw

Reason = tuple[str, dict[str, object]]
Finder = Callable[[State, int, Any, Action], Reason]

BY_SUB: dict[str, Finder] = {
    "room": farmyard.room,
    "stable": farmyard.stable,
    "plow": farmyard.plow,
    "pasture": farmyard.pasture,
    "renovate": farmyard.renovation,
    "sow": farmyard.sow,
    "bake": cards.bake,
    "build": cards.build,
    "play": cards.play,
}
BY_DECISION: dict[tuple[str, str], Finder] = {
    ("place", "place"): spaces.place,
    ("place", "pass"): lambda game, seat, task, action: ("must_place", {}),
    ("choose", "choose"): spaces.choose,
    ("house", "keep"): family.keep,
    ("breed", "breed"): family.breed,
    ("feed", "craft"): cards.craft,
    ("pick", "pick"): cards.pick,
    ("redraw", "redraw"): lambda game, seat, task, action: ("mulligan_over", {}),
}
AT_ANY_TIME: dict[str, Finder] = {
    "cook": family.cook,
    "release": family.release,
    "use": cards.use,
    "arrange": family.arrange,
}


def may_arrange(state: State, seat: int, action: object) -> bool:
    """Whether an action puts the player's animals where they may stand; it is legal though never listed."""
    if not _well_formed(action) or not isinstance(action, Action) or action.verb != "arrange":
        return False
    task = state.lanes.get(seat, state.agenda)[-1]
    places = places_of(action)
    if isinstance(task, Pick | Redraw) or places is None:
        return False
    return not arrangement_flaw(state.players[seat], places)


def why_not(state: State, seat: int, action: Action) -> IllegalAction | None:
    """Why a seat cannot do this now; None where it can."""
    if seat not in state.legal:
        code = "game_over" if state.over else "not_your_turn"
        return IllegalAction(code, rule_for(code, state.options.edition), {"seats": tuple(state.legal)})
    if action in state.legal[seat] or may_arrange(state, seat, action):
        return None
    return refusal(state, seat, action)


def why_not_space(state: State, seat: int, space: str) -> IllegalAction | None:
    """Why a person of this seat could not go to a space now, whoever's turn it is; None where it could."""
    number = state.board.numbers.get(space, -1)
    if number in state.open_spaces and is_free(state, seat, number) and usable(state, seat, number):
        return None
    return _refused(state, spaces.place(state, seat, None, Action("place", (space,))))


def why_not_card(state: State, seat: int, id: str) -> IllegalAction | None:
    """Why this seat could not build or play a card if it had the action for it; None where it could.

    An occupation is asked about without what the space charges for it.
    """
    known = all_cards().get(id)
    kind = known.kind if known else ""
    sub: Sub = Occupation() if kind == "occupation" else Improvement()
    verb = "build" if kind == "major" else "play"
    if any(id == action.args[0] for action in sub_options(state, seat, sub)):
        return None
    finder: Finder = cards.build if verb == "build" else cards.play
    return _refused(state, finder(state, seat, sub, Action(verb, (id,))))


def _refused(state: State, reason: Reason) -> IllegalAction:
    code, params = reason
    return IllegalAction(code, rule_for(code, state.options.edition), params)


def refusal(state: State, seat: int, action: object) -> IllegalAction:
    """The exception for an action that is not legal now."""
    code, params = _reason(state, seat, action) if _well_formed(action) else ("not_now", {})
    return _refused(state, (code, params))


def _well_formed(action: object) -> bool:
    return (
        isinstance(action, Action)
        and action.verb in VERBS
        and isinstance(action.args, tuple)
        and all(isinstance(word, str) and len(word) <= 80 for word in action.args)
    )


def _reason(state: State, seat: int, action: object) -> Reason:
    assert isinstance(action, Action)
    task = state.lanes.get(seat, state.agenda)[-1]
    waiting = DECISION_NAMES[type(task)]
    finder: Finder | None = BY_DECISION.get((waiting, action.verb))
    about: object = task
    if finder is None and isinstance(task, Do):
        sub = _open_sub(task, action.verb)
        finder, about = (BY_SUB.get(action.verb), sub) if sub else (None, task)
    if finder is None and not isinstance(task, Pick | Redraw):
        finder = AT_ANY_TIME.get(action.verb)
    if finder is None:
        code = "action_mandatory" if action.verb == "done" else "not_now"
        return code, {"waiting": waiting}
    if action in free_actions(state, seat):
        source = next((task.source for task in reversed(demanded(state, seat))), "")
        return "mandatory_first", {"source": source}
    if not action.args and action.verb not in ("pass", "redraw", "arrange"):
        return "unknown_choice", {}
    return finder(state, seat, about, action)


def _open_sub(task: Do, verb: str) -> Sub | None:
    return next((sub for sub in task.subs if verb in SUB_ACTIONS[type(sub)].verbs), None)
