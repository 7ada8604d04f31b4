"""The strengths of bots: each gets what its seat may see, and answers with one of its legal actions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

View = dict[str, Any]


def by_chance(view: View, chance: Random) -> str:
    """Any legal action."""
    action: str = chance.choice(view["legal"])
    return action


LEVELS: dict[str, Callable[[View, Random], str]] = {"easy": by_chance}


def choose(level: str, view: View, chance: Random) -> str:
    """What a bot of this strength does with what it sees."""
    return LEVELS[level](view, chance)
