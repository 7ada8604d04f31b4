"""What an action space does, told from its steps, so that it holds in every edition and player count."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.tables.space import ONE_RESOURCE, TWO_RESOURCES, Space, Step

from .names import ONE_OF_CHOICE, TWO_OF_CHOICE
from .words import Words

SUBS = {
    "rooms": "build-rooms",
    "room": "build-rooms",
    "stables": "build-stables",
    "stable": "build-stables",
    "renovate": "renovate",
    "fences": "build-fences",
    "plow": "plow",
    "sow": "sow",
    "bake": "bake-bread",
    "occupation": "play-an-occupation",
    "start": "become-starting-player",
}
IMPROVEMENTS = {"major": "major-improvement", "minor": "minor-improvement", "any": "improvement"}


def effects(words: Words, space: Space) -> str:
    """`1 grain`, `plow a field · sow`; what piles up, or is the space's name, goes without saying."""
    told = (STEPS[step[0]](words, step) for step in space.steps)
    return ", ".join(part for part in told if part and part.lower() != words.space(space).lower())


def sub_name(words: Words, sub: Step) -> str:
    """An action that a space or card offers."""
    id = IMPROVEMENTS[sub[1]] if sub[0] == "improvement" else SUBS[sub[0]]
    return words.name(id)


def _do(words: Words, step: Step) -> str:
    offered = " · ".join(sub_name(words, sub) for sub in step[1])
    return offered if step[3] else f"({offered})"


def _grow(words: Words, step: Step) -> str:
    return words.name("family-growth-with-room-only" if step[1] else "family-growth-without-room")


def _choose(words: Words, step: Step) -> str:
    if step in (ONE_RESOURCE, TWO_RESOURCES):
        return words.gettext(ONE_OF_CHOICE if step == ONE_RESOURCE else TWO_OF_CHOICE)
    return " / ".join(choice(words, steps) for _, steps in step[1])


def choice(words: Words, steps: tuple[Step, ...]) -> str:
    """One of the things a space lets a player choose from."""
    return ", ".join(STEPS[step[0]](words, step) for step in reversed(steps))


STEPS: dict[str, Callable[[Words, Step], str]] = {
    "take": lambda words, step: "",
    "gain": lambda words, step: words.goods(step[1:]),
    "pay": lambda words, step: words.gettext("for %(goods)s", goods=words.goods(step[1:])),
    "start": lambda words, step: words.name("become-starting-player"),
    "grow": _grow,
    "choose": _choose,
    "do": _do,
}
