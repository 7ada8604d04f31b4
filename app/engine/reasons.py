"""Why an action is refused: asked of the same code that lists what is legal, and only after the fact."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeGuard

from app.engine import choices, dealing, harvest, herds, placing
from app.engine.action import VERBS, Action
from app.engine.actions import SUB_ACTIONS
from app.engine.cards import all_cards
from app.engine.flow import FREE_VERBS
from app.engine.free_actions import free_actions, free_reason
from app.engine.herds import keep_action
from app.engine.illegal import IllegalAction, Reason, rule_for
from app.engine.reach import demanded
from app.engine.stalls import arrangement_flaw, places_of, with_animals
from app.engine.state import State
from app.engine.sub_actions import Improvement, Occupation, Sub
from app.engine.tasks import (
    DECISION_NAMES,
    Breed,
    Choose,
    Do,
    Feed,
    House,
    Pick,
    Place,
    Redraw,
    Task,
)

ReasonFinder = Callable[[State, Any, Action], Reason]

BY_DECISION: dict[tuple[type, str], ReasonFinder] = {
    (Place, "place"): placing.place_reason,
    (Place, "pass"): lambda game, task, action: ("must_place", {}),
    (Choose, "choose"): choices.choose_reason,
    (House, "keep"): herds.keep_reason,
    (Breed, "breed"): herds.breed_reason,
    (Feed, "craft"): harvest.craft_reason,
    (Pick, "pick"): dealing.pick_reason,
    (Redraw, "redraw"): lambda game, task, action: ("mulligan_over", {}),
}
WORDLESS = ("pass", "redraw", "arrange", "start")


def may_arrange(state: State, seat: int, action: object) -> bool:
    """Whether an action puts the player's animals where they may stand; it is legal though never listed.

    Whoever must decide which animals to keep may place a herd that can be kept, before the others leave.
    """
    if not _well_formed(action) or action.verb != "arrange":
        return False
    task = state.task_of(seat)
    places = places_of(action)
    if isinstance(task, Pick | Redraw) or places is None:
        return False
    player = state.players[seat]
    if isinstance(task, House):
        player = with_animals(player, places)
        if keep_action(player.herd) not in state.legal[seat]:
            return False
    return not arrangement_flaw(player, places)


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
    reason = placing.space_reason(state, seat, space)
    return _refused(state, reason) if reason else None


def why_not_card(state: State, seat: int, id: str) -> IllegalAction | None:
    """Why this seat could not build or play a card if it had the action for it; None where it could.

    An occupation is asked about without what the space charges for it.
    """
    known = all_cards().get(id)
    kind = known.kind if known else ""
    sub: Sub = Occupation() if kind == "occupation" else Improvement()
    action = SUB_ACTIONS[type(sub)]
    if any(id == option.args[0] for option in action.options(state, seat, sub)):
        return None
    verb = "build" if kind == "major" else "play"
    reason = action.reason(state, seat, sub, Action(verb, (id,)))
    return _refused(state, reason) if reason else None


def _refused(state: State, reason: Reason) -> IllegalAction:
    code, params = reason
    return IllegalAction(code, rule_for(code, state.options.edition), params)


def refusal(state: State, seat: int, action: object) -> IllegalAction:
    """The exception for an action that is not legal now."""
    return _refused(state, _reason(state, seat, action) if _well_formed(action) else ("not_now", {}))


def _well_formed(action: object) -> TypeGuard[Action]:
    return (
        isinstance(action, Action)
        and action.verb in VERBS
        and isinstance(action.args, tuple)
        and all(isinstance(word, str) and len(word) <= 80 for word in action.args)
    )


def _reason(state: State, seat: int, action: Action) -> Reason:
    task = state.task_of(seat)
    waiting: Reason = "not_now", {"waiting": DECISION_NAMES[type(task)]}
    found = _finder(task, action.verb)
    if found is None:
        return ("action_mandatory", waiting[1]) if action.verb == "done" else waiting
    if action in free_actions(state, seat):
        source = next((task.source for task in reversed(demanded(state, seat))), "")
        return "mandatory_first", {"source": source}
    if not action.args and action.verb not in WORDLESS:
        return "unknown_choice", {}
    return found(state, task, action) or waiting


def _finder(task: Task, verb: str) -> Callable[[State, Any, Action], Reason | None] | None:
    """Who knows the reason: the decision itself, one of its actions, or what may be done at any time."""
    if found := BY_DECISION.get((type(task), verb)):
        return found
    if isinstance(task, Do):
        for sub in task.subs:
            if verb in SUB_ACTIONS[type(sub)].verbs:
                return _reason_of(sub)
    if (verb == "use" or verb in FREE_VERBS) and not isinstance(task, Pick | Redraw):
        return lambda game, task, action: free_reason(game, task.seat, action)
    return None


def _reason_of(sub: Sub) -> Callable[[State, Any, Action], Reason | None]:
    ask = SUB_ACTIONS[type(sub)].reason
    return lambda game, task, action: ask(game, task.seat, sub, action)
