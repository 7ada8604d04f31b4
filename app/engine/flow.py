"""The agenda at work: run what needs no decision, stop where a player must choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.engine import choices, dealing, harvest, herds, kitchen, placing, rounds
from app.engine.action import Action
from app.engine.actions import building, improving
from app.engine.state import State, Task

Run = Callable[[State, Task], None]


@dataclass(frozen=True, slots=True)
class Choice:
    """A task a player decides; where there is nothing to decide, `otherwise` is done."""

    options: Callable[[State, Task], tuple[Action, ...]]
    take: Callable[[State, Task, Action], None]
    otherwise: Run | None = None
    anytime: bool = True


CHOICES = {
    "place": Choice(placing.place_options, placing.place),
    "do": Choice(choices.do_options, choices.do),
    "choose": Choice(choices.choose_options, choices.choose),
    "offer": Choice(choices.offer_options, choices.offer),
    "house": Choice(herds.keep_options, herds.keep, herds.keep_all),
    "feed": Choice(harvest.feed_options, harvest.feed, harvest.pay_food),
    "breed": Choice(herds.breed_options, herds.breed, herds.breed_alone),
    "pick": Choice(dealing.pick_options, dealing.pick, anytime=False),
    "redraw": Choice(dealing.redraw_options, dealing.redraw, anytime=False),
}

AUTOMATIC: dict[str, Run] = {
    "round": rounds.start_round,
    "replenish": rounds.replenish,
    "hand_out": rounds.hand_out,
    "morning": rounds.morning,
    "work": rounds.work,
    "home": rounds.return_home,
    "next": rounds.next_round,
    "harvest": harvest.harvest,
    "field": harvest.field_phase,
    "feeding": harvest.feeding_phase,
    "breeding": harvest.breeding_phase,
    "take": placing.take,
    "gain": placing.gain,
    "pay": placing.pay,
    "start": placing.become_starter,
    "grow": placing.grow,
    "used": placing.space_used,
    "end_turn": placing.turn_ended,
    "rooms_built": building.rooms_built,
    "pass_on": improving.pass_on,
    "draft": dealing.draft,
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
        automatic = AUTOMATIC.get(task[0])
        if automatic:
            agenda.pop()
            automatic(game, task)
            if lane < 0 and game.lanes:
                return
            continue
        decision = CHOICES[task[0]]
        options = decision.options(game, task)
        if options:
            game.legal[task[1]] = options + anytime(game, task[1]) if decision.anytime else options
            return
        agenda.pop()
        if decision.otherwise:
            decision.otherwise(game, task)


def anytime(game: State, seat: int) -> tuple[Action, ...]:
    """What a player may do at every decision: convert, release, use cards."""
    found = kitchen.conversions(game, seat)
    return found + choices.card_uses(game, seat) if game.players[seat].cards else found


def take(game: State, seat: int, action: Action) -> None:
    """Carry out an action known to be legal."""
    lane = game.lanes.get(seat, game.agenda)
    task = lane[-1]
    if action.verb in ("cook", "release"):
        kitchen.convert(game, seat, action)
    elif action.verb == "use" and (task[0] != "offer" or task[2] != action.args[0]):
        choices.use_card(game, seat, action)
    else:
        lane.pop()
        CHOICES[task[0]].take(game, task, action)
