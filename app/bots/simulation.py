"""Simulating how a game may go on: in place, as fast as the rules allow, every decision made by a function.

The engine's `apply` keeps the state before an action and lists what is legal after it. Who only wants to know
how things may go on needs neither.
"""

from __future__ import annotations

from collections.abc import Callable

from app.engine import Action, State
from app.engine.flow import AUTOMATIC, CHOICES
from app.engine.tasks import Decided, Draft, Feed, Phase, Place, Task

Decide = Callable[[State, Decided, tuple[Action, ...]], Action]
StopTest = Callable[[State, Task], bool]


def play_on(game: State, decide: Decide, stop: StopTest) -> None:
    """Change the game until it is over or *stop* says so of the next task."""
    while True:
        for lane in list(game.lanes.values()):
            while lane:
                _work_off(game, lane, decide)
        game.lanes = {}
        agenda = game.agenda
        while agenda and not game.lanes:
            if stop(game, agenda[-1]):
                return
            _work_off(game, agenda, decide)
        if not game.lanes:
            return


def _work_off(game: State, agenda: list[Task], decide: Decide) -> None:
    task = agenda[-1]
    game.cause = task.source
    automatic = AUTOMATIC.get(type(task))
    if automatic:
        agenda.pop()
        automatic(game, task)
        return
    choice = CHOICES[type(task)]
    options = choice.options(game, task)
    if options or isinstance(task, Feed):
        action = decide(game, task, options)  # type: ignore[arg-type]  # what is not automatic is decided
    agenda.pop()
    game.cause = task.source
    if options:
        choice.take(game, task, action)
    elif choice.otherwise:
        choice.otherwise(game, task)


def turn_is_over(game: State, task: Task) -> bool:
    """Whether whoever acted is through: the next step belongs to everybody, or somebody places a person.

    A person whom a card sends after another, to spaces that it names, belongs to the same turn.
    """
    return isinstance(task, Phase | Draft) or (isinstance(task, Place) and not task.spaces)
