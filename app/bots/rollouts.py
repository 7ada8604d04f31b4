"""Thinking ahead: the likeliest turns are played on in several imagined games, and the best one is taken.

In each imagined game hidden cards lie differently. All turns are tried in the same ones, and the weaker half
of them is given up again and again. What is weighed bounds the time, so that the same moment is thought about
in the same way; the clock steps in only where cards make every turn dear.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import fmean
from time import thread_time

from app.engine import Action, State, as_seen_by
from app.engine.flow import CHOICES
from app.engine.tasks import Decided, Phase, Task

from .candidates import answers, settled
from .greedy import Greedy
from .simulation import play_on
from .worth import worth

Value = Callable[[State, int], float]
"""What a seat may end with, in points."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """How far a bot thinks ahead."""

    turns: int
    """So many of the likeliest turns are thought about."""
    worlds: int
    """In so many imagined games at most."""
    effort: int
    """Turns weighed and taken in these games, after which it must decide."""
    seconds: float
    """Processor time after which no further game is begun, whatever the effort was."""
    rounds: int
    """How many rounds ahead, this one included."""
    mood: float = 0.4
    """How far the players in its thoughts waver: nobody is sure what the others do."""
    rivalry: float = 0.1
    """What a point of the others, on average, counts against one's own."""
    value: Value = worth
    """What farms are taken to be worth where thoughts end."""


def think_ahead(seen: State, seat: int, chance: Random, foresight: Foresight) -> Action:
    """The turn with the best outcome."""
    sober = Greedy()
    at_once = settled(seen, seat, sober)
    return at_once or ponder(seen, seat, chance, foresight, sober)[0]


def ponder(seen: State, seat: int, chance: Random, foresight: Foresight, sober: Greedy) -> list[Action]:
    """The turns that were thought about to the end, best first."""
    until = thread_time() + foresight.seconds
    task = seen.task_of(seat)
    first = sorted(sober.weigh(seen, task, answers(seen, seat), sober.follow), reverse=True)
    found = [action for _, action in first[: foresight.turns]]
    if len(found) == 1:
        return found
    sums = dict.fromkeys(found, 0.0)
    for number in range(1, foresight.worlds + 1):
        luck = chance.getrandbits(32)
        world = as_seen_by(seen, seat, Random(luck))
        values: dict[Action, float] = {}
        for action in found:
            dreamer = Greedy(chance=Random(luck), mood=foresight.mood, memory=sober.memory)
            values[action] = outcome(world, seat, task, action, dreamer, foresight)
            if thread_time() > until:
                break
        if number == 1:
            found = list(values)
        if len(values) == len(found):  # a game not played with every turn does not tell them apart
            sums = {action: sums[action] + value for action, value in values.items()}
        if number in HALVINGS or number == foresight.worlds:
            found.sort(key=lambda action: -sums[action])
            del found[max(2, (len(found) + 1) // 2) :]
        if sober.memory.effort > foresight.effort or thread_time() > until:
            break
    return sorted(found, key=lambda action: -sums[action])


HALVINGS = (3, 6, 12, 24)
"""After so many games the weaker half of the turns is given up."""


def outcome(
    world: State, seat: int, task: Decided, action: Action, dreamer: Greedy, foresight: Foresight
) -> float:
    """How the farm stands, against the others, some rounds after this action."""
    game = world.copy()
    game.lanes.get(seat, game.agenda).pop()
    game.cause = task.source
    CHOICES[type(task)].take(game, task, action)
    last = world.round + foresight.rounds - 1

    def far_enough(game: State, next: Task) -> bool:
        return isinstance(next, Phase) and next.name == "round" and game.round >= last

    play_on(game, dreamer.decide, far_enough)
    value = foresight.value
    others = [value(game, other) for other in range(len(game.players)) if other != seat]
    return value(game, seat) - (foresight.rivalry * fmean(others) if others else 0.0)
