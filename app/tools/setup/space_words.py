"""Action spaces as they are shown."""

from __future__ import annotations

from ...engine.goods import GOODS
from ...engine.spaces.space import Space
from ...wording.names import term_id
from ...wording.words import capital
from ..request_words import words


def icon_of(good: int) -> str:
    """The picture of a good in the sprite."""
    return term_id(GOODS[good])


def space_title(space: Space) -> str:
    """The name of an action space as it begins a line."""
    return capital(words().space(space))
