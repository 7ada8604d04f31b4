"""What an action space does, told from its steps, so that it holds in every edition and player count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.engine.goods import FOOD
from app.engine.spaces.space import ONE_RESOURCE, TWO_RESOURCES, Space
from app.engine.sub_actions import SUB_NAMES, Improvement, Sub
from app.engine.tasks import BecomeStarter, Choose, Do, Gain, Grow, Pay, Step, Take

from .names import ONE_OF_CHOICE, TWO_OF_CHOICE
from .words import Words

SUBS = {
    "rooms": "build-rooms",
    "stables": "build-stables",
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
    told = [STEPS[type(step)](words, step) for step in space.steps]
    if space.fee:
        told.append(words.gettext("%(goods)s to its owner", goods=words.goods([(FOOD, space.fee)])))
    return ", ".join(part for part in told if part and part.lower() != words.space(space).lower())


def sub_name(words: Words, sub: Sub) -> str:
    """An action that a space or card offers."""
    id = IMPROVEMENTS[sub.which] if isinstance(sub, Improvement) else SUBS[SUB_NAMES[type(sub)]]
    return words.name(id)


def _do(words: Words, step: Do) -> str:
    offered = " · ".join(sub_name(words, sub) for sub in step.subs)
    return offered if step.must else f"({offered})"


def _grow(words: Words, step: Grow) -> str:
    return words.name("family-growth-with-room-only" if step.with_room else "family-growth-without-room")


def _choose(words: Words, step: Choose) -> str:
    if step in (ONE_RESOURCE, TWO_RESOURCES):
        return words.gettext(ONE_OF_CHOICE if step == ONE_RESOURCE else TWO_OF_CHOICE)
    return " / ".join(choice(words, steps) for _, steps in step.options)


def choice(words: Words, steps: tuple[Step, ...]) -> str:
    """One of the things a space lets a player choose from."""
    return ", ".join(STEPS[type(step)](words, step) for step in reversed(steps))


STEPS: dict[type, Callable[[Words, Any], str]] = {
    Take: lambda words, step: "",
    Gain: lambda words, step: words.goods(step.goods),
    Pay: lambda words, step: words.gettext("for %(goods)s", goods=words.goods(step.goods)),
    BecomeStarter: lambda words, step: words.name("become-starting-player"),
    Grow: _grow,
    Choose: _choose,
    Do: _do,
}
