"""Decisions about the actions of a space or card: take them, choose among them, use a card or not."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from app.engine.action import DONE, Action
from app.engine.actions import SUB_ACTIONS, sub_options
from app.engine.cards import card
from app.engine.cards.card import FACE_DOWN
from app.engine.events import Chose, UsedCard
from app.engine.free_actions import use_action
from app.engine.illegal import Reason
from app.engine.options import HIDDEN_SINCE
from app.engine.outlook import could
from app.engine.placing import step_reason, steps_possible
from app.engine.reach import asked_anyway, within_reach
from app.engine.state import State
from app.engine.sub_actions import SUB_NAMES, Sub
from app.engine.tasks import ANYTIME, Choose, Do, Morning, Offer, Offers, Task


def do_options(game: State, task: Do) -> tuple[Action, ...]:
    """Everything the open actions allow; `done` once nothing is demanded any more.

    An optional step stays open while free actions could still make it possible.
    """
    seat, _, subs, must, _ = task
    found = sub_options(game, seat, subs[0])
    for sub in subs[1:]:
        found += sub_options(game, seat, sub)
    if must:
        return found
    return (*found, DONE) if found or asked_anyway(game, task) else ()


def do_waits(game: State, task: Do) -> bool:
    """Whether a step that must be taken waits for free actions to make it possible."""
    return task.must and within_reach(game, task)


def do(game: State, task: Do, action: Action) -> None:
    """Take one action; one that was begun before ends when another is taken up."""
    if action == DONE:
        return
    seat, source, subs, _, begun = task
    sub = subs[0] if len(subs) == 1 else next(sub for sub in subs if action in sub_options(game, seat, sub))
    kind, name = SUB_ACTIONS[type(sub)], SUB_NAMES[type(sub)]
    lane = game.lanes.get(seat, game.agenda)
    place = len(lane)
    again = kind.take(game, seat, sub, action)
    left: list[Sub] = [other for other in subs if other is not sub and SUB_NAMES[type(other)] != begun]
    if again:
        left.append(again)
    below: list[Task] = [kind.after(seat, source)] if kind.after and begun != name else []
    if left:
        below.append(Do(seat, source, tuple(left), begun=name))
    lane[place:place] = below


@lru_cache(maxsize=256)
def choice_action(name: str) -> Action:
    """`choose reed`."""
    return Action("choose", (name,))


def choose_options(game: State, task: Choose) -> tuple[Action, ...]:
    return tuple(
        choice_action(name) for name, steps in task.options if steps_possible(game, task.seat, steps)
    )


def choose_reason(game: State, task: Choose, action: Action) -> Reason:
    """No such choice, or one of its steps cannot be taken."""
    steps = dict(task.options).get(action.args[0], ())
    for step in steps:
        if reason := step_reason(game, task.seat, step, ""):
            return reason
    return "unknown_choice", {"choice": action.args[0]}


def choose(game: State, task: Choose, action: Action) -> None:
    game.tell(Chose(task.seat, task.source, action.args[0]))
    game.begin(task.seat, *dict(task.options)[action.args[0]])


def offer_options(game: State, task: Offer) -> tuple[Action, ...]:
    """The uses that a card offers its owner now; `done` declines.

    The owner is asked where the other players, who do not see the hand, must think that there is something to
    choose: otherwise the question would tell about the hand. Who plays alone hides it from nobody.
    """
    seat, id, key, must = task
    options = _uses_left(game, seat, id) if key == ANYTIME else card(id).options
    if options is None:
        return ()
    found = options(game, seat, key)
    if not found:
        hides = game.rules >= HIDDEN_SINCE and not game.options.solo
        seen = hand_face_down(game, seat) if hides else game
        if not could(seen, seat, lambda state: bool(options(state, seat, key))):
            return ()
    uses = tuple(use_action(id, option) for option in found)
    return uses if must else (*uses, DONE)


def hand_face_down(game: State, seat: int) -> State:
    """The game as the other players see it, who only know the kinds of the cards in this hand."""
    hand = game.players[seat].hand
    if not hand:
        return game
    seen = game.copy()
    seen.own(seat).hand = tuple(FACE_DOWN[card(id).kind].id for id in hand)
    return seen


def hand_decides(game: State, task: Offer) -> bool:
    """Whether the hand decides what a card offers, as far as the other players see."""
    options = card(task.source).options
    if options is None:
        return False
    without = game.copy()
    without.own(task.seat).hand = ()
    seen = hand_face_down(game, task.seat)
    return options(seen, task.seat, task.key) != options(without, task.seat, task.key)


def offer(game: State, task: Offer, action: Action) -> None:
    seat, id, key, _ = task
    chooser = card(id).choose
    if action != DONE and chooser:
        option = action.args[1] if len(action.args) > 1 else ""
        game.tell(UsedCard(seat, id, option))
        if key == ANYTIME:
            game.push(task)
        chooser(game, seat, key, option)


Uses = Callable[[State, int, str], tuple[str, ...]]


def _uses_left(game: State, seat: int, id: str) -> Uses | None:
    """The uses of a card for any time, as long as the owner would lose something by waiting."""
    uses, expires = card(id).anytime, card(id).expires
    if uses is None or expires is None or not expires(game, seat):
        return None
    return lambda state, seat, key: uses(state, seat)


def offers_options(game: State, task: Offers) -> tuple[Action, ...]:
    """The uses that all these cards offer now; `done` declines all of them."""
    answers = {offer: _answers(game, offer) for offer in task.open}
    uses = dict.fromkeys(use for offer in task.open for use in _uses(offer, answers[offer]))
    return (*uses, DONE) if any(answers.values()) else ()


def open_offers(game: State, task: Offers) -> tuple[str, ...]:
    """The cards among them that could be used now or after free actions."""
    return tuple(offer.source for offer in task.open if _answers(game, offer))


def _answers(game: State, offer: Offer | Do) -> tuple[Action, ...]:
    return offer_options(game, offer) if isinstance(offer, Offer) else do_options(game, offer)


def _uses(offer: Offer | Do, answers: tuple[Action, ...]) -> tuple[Action, ...]:
    """An action that a card brings is taken up like a use of the card, which then asks where and what."""
    uses = tuple(action for action in answers if action != DONE)
    return uses if isinstance(offer, Offer) or not uses else (use_action(offer.source, ""),)


def use_one_offer(game: State, task: Offers, action: Action) -> None:
    """Take up one of the offers; the others lie below what it brings."""
    if action == DONE:
        return
    chosen = next(offer for offer in task.open if action in _uses(offer, _answers(game, offer)))
    place = task.open.index(chosen)
    left = task.open[:place] + task.open[place + 1 :]
    if task.done:
        game.push(Morning(task.seat, done=task.done, open=left))
    else:
        game.push(left[0] if len(left) == 1 else task._replace(open=left))
    game.cause = chosen.source
    if isinstance(chosen, Offer):
        offer(game, chosen, action)
    else:
        game.push(chosen._replace(must=True))
