"""Actions as data: a verb and its words, printed and read back as `plow b2` or `build well`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from app.engine.farm.grid import CELL_NAMES, names_of
from app.engine.illegal import NotationError

VERBS = frozenset(
    {
        *("place", "pass", "start", "choose", "use", "done"),
        *("room", "stable", "renovate", "pasture", "plow", "sow", "bake"),
        *("build", "play", "pick", "redraw"),
        *("arrange", "keep", "cook", "release", "craft", "feed", "breed"),
    }
)
WORD = re.compile(r"[a-z0-9_+:-]{1,80}")
LONGEST = 200


class Action(NamedTuple):
    """What a player does at one decision."""

    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))


def parse_action(text: str) -> Action:
    """Read an action; anything that is not one raises `NotationError`."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise NotationError("bad_action")
    verb, *words = text.split(" ")
    if verb not in VERBS:
        raise NotationError("unknown_verb", verb=verb[:20])
    if not all(WORD.fullmatch(word) for word in words):
        raise NotationError("bad_action", text=text)
    return Action(verb, tuple(words))


DONE = Action("done")
PASS = Action("pass")
START = Action("start")
FEED = Action("feed")
PLOW = tuple(Action("plow", (name,)) for name in CELL_NAMES)
ROOM = tuple(Action("room", (name,)) for name in CELL_NAMES)
STABLE = tuple(Action("stable", (name,)) for name in CELL_NAMES)


@lru_cache(maxsize=65536)
def pasture_action(cells: int) -> Action:
    """`pasture d1+e1`: fence these cells as one pasture."""
    return Action("pasture", ("+".join(names_of(cells)),))
