"""Action spaces as they are shown."""

from __future__ import annotations

from app.engine.goods import GOODS
from app.engine.spaces.space import Space
from app.tools.request_words import words
from app.wording.names import term_id
from app.wording.words import capital


def icon_of(good: int) -> str:
    """The picture of a good in the sprite."""
    return term_id(GOODS[good])


def space_title(space: Space) -> str:
    """The name of an action space as it begins a line."""
    return capital(words().space(space))
