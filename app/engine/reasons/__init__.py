"""Why an action is refused: the rule that forbids it, found only after the fact, so legal play stays fast."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.engine.action import VERBS, Action
from app.engine.actions import SUB_ACTIONS
from app.engine.free_actions import free_actions
from app.engine.illegal import IllegalAction, rule_for
from app.engine.reach import demanded
from app.engine.reasons import cards, family, farmyard, spaces
from app.engine.state import State
from app.engine.subs import Sub
from app.engine.tasks import DECISION_NAMES, Do, Pick

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
AT_ANY_TIME: dict[str, Finder] = {"cook": family.cook, "release": family.release, "use": cards.use}


def refusal(state: State, seat: int, action: object) -> IllegalAction:
    """The exception for an action that is not legal now."""
    code, params = _reason(state, seat, action) if _well_formed(action) else ("not_now", {})
    return IllegalAction(code, rule_for(code, state.options.edition), params)


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
    if finder is None and not isinstance(task, Pick):
        finder = AT_ANY_TIME.get(action.verb)
    if finder is None:
        code = "action_mandatory" if action.verb == "done" else "not_now"
        return code, {"waiting": waiting}
    if action in free_actions(state, seat):
        source = next((task.source for task in reversed(demanded(state, seat))), "")
        return "mandatory_first", {"source": source}
    if not action.args and action.verb not in ("pass", "redraw"):
        return "unknown_choice", {}
    return finder(state, seat, about, action)


def _open_sub(task: Do, verb: str) -> Sub | None:
    return next((sub for sub in task.subs if verb in SUB_ACTIONS[type(sub)].verbs), None)
