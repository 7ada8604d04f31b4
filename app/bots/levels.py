"""The strengths of bots: each gets the game as its seat may imagine it, and answers with a legal action."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from app.engine import Action, State
from app.engine.tasks import Place

from .candidates import GAIN, answers, settled
from .experience import experienced
from .greedy import Greedy, RankedActions
from .rollouts import Foresight, think_ahead
from .weights import DEFAULT
from .worth import worth

EASY_MOOD = 0.6
"""So many points an easy bot may be wrong about a space: it seldom sees the best one twice the same way."""


def easy(seen: State, seat: int, chance: Random) -> Action:
    """What looks best when the turn is over, with a mood; the others are not considered."""
    return by_mood(seen, seat, chance, EASY_MOOD)


def by_mood(seen: State, seat: int, chance: Random, mood: float) -> Action:
    """The greedy choice, wavering by so many points about where to go; a turn once begun is well done."""
    task = seen.task_of(seat)
    greedy = Greedy(chance=chance, mood=mood if isinstance(task, Place) else 0.0)
    action = settled(seen, seat, greedy)
    if action is None:
        found = greedy.weigh(seen, task, answers(seen, seat), greedy.follow)
        action = greedy.best(_worth_a_turn(found, worth(seen, seat) - DEFAULT.turn))
    return action


def _worth_a_turn(ranked: RankedActions, idle: float) -> RankedActions:
    """Without turns that bring nothing, as long as one brings something."""
    return [(value, action) for value, action in ranked if value > idle + GAIN] or ranked


GOOD = Foresight(turns=4, worlds=4, effort=300, seconds=0.07, rounds=1)
STRONG = Foresight(turns=8, worlds=16, effort=2000, seconds=1.0, rounds=1, rivalry=0.25, value=experienced)


def good(seen: State, seat: int, chance: Random) -> Action:
    """Thinks the round to its end, with what the others are likely to do."""
    return think_ahead(seen, seat, chance, GOOD)


def strong(seen: State, seat: int, chance: Random) -> Action:
    """Thinks about more turns, in more imagined games, and knows from many games what farms come to."""
    return think_ahead(seen, seat, chance, STRONG)


LEVELS: dict[str, Callable[[State, int, Random], Action]] = {
    "easy": easy,
    "good": good,
    "strong": strong,
}


def choose(level: str, seen: State, seat: int, chance: Random) -> str:
    """What a bot of this strength does; *seen* is the game `as_seen_by` its seat, nothing in it is secret."""
    return str(LEVELS[level](seen, seat, chance))
