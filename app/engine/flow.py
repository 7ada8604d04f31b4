"""The agenda at work: run what needs no decision, stop where a player must choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.engine import choices, dealing, harvest, herds, placing, rounds, space_effects
from app.engine.action import Action
from app.engine.actions import building, card_moves, fencing
from app.engine.free_actions import take_free
from app.engine.reach import harmless_actions
from app.engine.state import State
from app.engine.tasks import (
    AskHolders,
    BecomeStarter,
    Breed,
    Choose,
    Do,
    Draft,
    EndTurn,
    Feed,
    FencesBuilt,
    Gain,
    Grow,
    House,
    Morning,
    Offer,
    Offers,
    PassOn,
    Pay,
    Phase,
    Pick,
    Place,
    Redraw,
    RoomsBuilt,
    Take,
    Task,
    Used,
)

TaskRunner = Callable[[State, Any], None]


@dataclass(frozen=True, slots=True)
class Choice:
    """A task a player decides; where there is nothing to decide, `otherwise` is done.

    `waits` tells whether the decision stays open with nothing but free actions.
    """

    options: Callable[[State, Any], tuple[Action, ...]]
    take: Callable[[State, Any, Action], None]
    otherwise: TaskRunner | None = None
    anytime: bool = True
    waits: Callable[[State, Any], bool] | None = None


CHOICES: dict[type, Choice] = {
    Place: Choice(placing.place_options, placing.place),
    Do: Choice(choices.do_options, choices.do, waits=choices.do_waits),
    Choose: Choice(choices.choose_options, choices.choose),
    Offer: Choice(choices.offer_options, choices.offer),
    Offers: Choice(choices.offers_options, choices.use_one_offer),
    House: Choice(herds.keep_options, herds.keep, herds.keep_all),
    Feed: Choice(harvest.feed_options, harvest.feed, harvest.pay_food),
    Breed: Choice(herds.breed_options, herds.breed, herds.breed_alone),
    Pick: Choice(dealing.pick_options, dealing.pick, anytime=False),
    Redraw: Choice(dealing.redraw_options, dealing.redraw, anytime=False),
}

PHASES: dict[str, Callable[[State], None]] = {
    "round": rounds.start_round,
    "replenish": rounds.replenish,
    "hand_out": rounds.hand_out,
    "work": rounds.work,
    "home": rounds.return_home,
    "next": rounds.next_round,
    "over": rounds.end,
    "harvest": harvest.harvest,
    "field": harvest.field_phase,
    "crops": harvest.cut_crops,
    "feeding": harvest.feeding_phase,
    "meal": harvest.feed_families,
    "breeding": harvest.breeding_phase,
}

AUTOMATIC: dict[type, TaskRunner] = {
    Phase: lambda game, task: PHASES[task.name](game),
    Morning: rounds.morning,
    Take: space_effects.take,
    Gain: space_effects.gain,
    Pay: space_effects.pay,
    BecomeStarter: space_effects.become_starter,
    Grow: space_effects.grow,
    Used: placing.space_used,
    EndTurn: placing.turn_ended,
    RoomsBuilt: building.rooms_built,
    FencesBuilt: fencing.fences_built,
    PassOn: card_moves.pass_on,
    AskHolders: card_moves.ask_holders,
    Draft: dealing.draft,
}


def advance(game: State) -> None:
    """Run the game on to the next decision, or to its end, and note what is legal there."""
    game.legal = {}
    while True:
        if game.lanes:
            for seat, lane in list(game.lanes.items()):
                _run(game, lane, seat)
            if game.legal:
                return
            game.lanes = {}
        _run(game, game.agenda, -1)
        if not game.lanes:
            return


def _run(game: State, agenda: list[Task], lane: int) -> None:
    """Work off one agenda until somebody must decide, lanes open, or nothing is left."""
    while agenda:
        task = agenda[-1]
        automatic = AUTOMATIC.get(type(task))
        game.cause = task.source
        if automatic:
            agenda.pop()
            automatic(game, task)
            if lane < 0 and game.lanes:
                return
            continue
        decision = CHOICES[type(task)]
        options = decision.options(game, task)
        if options or (decision.waits and decision.waits(game, task)):
            game.legal[task.seat] = options + _free(game, task) if decision.anytime else options
            return
        agenda.pop()
        if decision.otherwise:
            decision.otherwise(game, task)


def _free(game: State, task: Task) -> tuple[Action, ...]:
    """What may be done beside a decision; what a card offers now it does not allow at any time as well."""
    found = harmless_actions(game, task.seat)
    return tuple(action for action in found if is_free(task, action)) if offering(task) else found


def take(game: State, seat: int, action: Action) -> None:
    """Carry out an action known to be legal."""
    lane = game.lanes.get(seat, game.agenda)
    task = lane[-1]
    if is_free(task, action):
        take_free(game, seat, action)
    else:
        lane.pop()
        game.cause = task.source
        CHOICES[type(task)].take(game, task, action)
        if game.players[seat].cards:
            game.fire(seat, "acted")


FREE_VERBS = frozenset({"cook", "release", "arrange"})


def is_free(task: Task, action: Action) -> bool:
    """Whether an action has nothing to do with the decision itself but may be taken at any time."""
    if action.verb == "use":
        return action.args[0] not in offering(task)
    return action.verb in FREE_VERBS


def offering(task: Task) -> tuple[str, ...]:
    """The cards whose use is the decision."""
    if isinstance(task, Offers):
        return tuple(offer.source for offer in task.open)
    return (task.source,) if isinstance(task, Offer) else ()
