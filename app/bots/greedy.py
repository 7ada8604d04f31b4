"""The greedy way to decide: each choice by what the farm is worth when the turn is over.

Choices within a turn that is only imagined are made one by one, and those within these by habit, so that
every turn is seen to its end quickly.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from app.engine import Action, State
from app.engine.action import DONE, FEED
from app.engine.flow import CHOICES
from app.engine.tasks import Decided, Feed, Pick, Place, Redraw

from .card_appeal import card_appeal
from .feeding import feed_family
from .pruning import sensible
from .simulation import Decide, play_on, turn_is_over
from .weights import DEFAULT, Weights
from .worth import worth

RankedActions = list[tuple[float, Action]]


@dataclass(slots=True)
class Memory:
    """What turns were found to be worth: a farm comes up again and again in thoughts about one decision."""

    known: dict[Any, dict[Any, float]] = field(default_factory=dict)
    effort: int = 0
    """Turns that were weighed or taken in thought so far."""


@dataclass(frozen=True, slots=True)
class Greedy:
    """Decides by the worth of the farm under *weights*; its mood lets each estimate waver by some points."""

    weights: Weights = DEFAULT
    chance: Random | None = None
    mood: float = 0.0
    memory: Memory = field(default_factory=Memory)

    def decide(self, game: State, task: Decided, options: tuple[Action, ...]) -> Action:
        """The answer to any decision of a game played on in thought."""
        if isinstance(task, Place):
            return self.best(self._recall(game, task, options))
        return self.follow(game, task, options)

    def _recall(self, game: State, task: Place, options: tuple[Action, ...]) -> RankedActions:
        """As `weigh`, for spaces: what others do meanwhile changes little of what a space is worth."""
        memory = self.memory
        memory.effort += 1
        known = memory.known.setdefault(_situation(game, task.seat), {})
        numbers, piles = game.board.numbers, game.piles
        ranked = []
        for action in options:
            key = (action, piles[numbers[action.args[0]]]) if action.args else action
            value = known.get(key)
            if value is None:
                value = worth(after(game, task, action, self.follow), task.seat, self.weights)
                known[key] = value
                memory.effort += 1
            ranked.append((value, action))
        return ranked

    def follow(self, game: State, task: Decided, options: tuple[Action, ...]) -> Action:
        """The answer within a turn: what is best if the rest is done by habit."""
        if isinstance(task, Feed):
            feed_family(game, task.seat, self.weights)
            return FEED
        if isinstance(task, Redraw):
            return DONE
        if isinstance(task, Pick):
            return max(options, key=lambda action: card_appeal(action.args[0]))
        found = sensible(game, task, options)
        if len(found) == 1:
            return found[0]
        return max(self.weigh(game, task, tuple(found), self.by_habit))[1]

    def by_habit(self, game: State, task: Decided, options: tuple[Action, ...]) -> Action:
        """The quickest answer: nothing where that is allowed, else the first sensible option."""
        if isinstance(task, Feed):
            feed_family(game, task.seat, self.weights)
            return FEED
        return DONE if DONE in options else sensible(game, task, options)[0]

    def weigh(self, game: State, task: Decided, options: tuple[Action, ...], decide: Decide) -> RankedActions:
        """What the farm is worth after each option."""
        return [
            (worth(after(game, task, action, decide), task.seat, self.weights), action) for action in options
        ]

    def best(self, ranked: RankedActions) -> Action:
        """The option of highest worth, after the mood has wavered."""
        if self.chance and self.mood:
            gauss = self.chance.gauss
            return max((value + gauss(0, self.mood), action) for value, action in ranked)[1]
        return max(ranked)[1]


def _situation(game: State, seat: int) -> tuple[object, ...]:
    """What the worth of a turn depends on, but for the space."""
    player = game.players[seat]
    return (
        seat,
        game.round,
        game.starter == seat,
        game.majors,
        tuple(player.goods),
        player.rooms,
        player.material,
        player.fields,
        player.stables,
        player.fences,
        player.people,
        player.home,
        player.newborns,
        player.cards,
        player.hand,
        tuple(player.crops.items()),
    )


def after(game: State, task: Decided, action: Action, decide: Decide) -> State:
    """The game when the turn is over that begins with this action."""
    then = game.copy()
    lane = then.lanes.get(task.seat, then.agenda)
    lane.pop()
    then.cause = task.source
    CHOICES[type(task)].take(then, task, action)
    play_on(then, decide, turn_is_over)
    return then
