"""From a form that was sent to the actions it stands for."""

from __future__ import annotations

from collections.abc import Callable

from app.catalogues import N_
from app.engine import Action

from . import animals, baking, building, feeding, fencing, kitchen
from .form_fields import Misfilled
from .open_question import OpenQuestion
from .sequence import in_order

Reader = Callable[[OpenQuestion], list[Action]]

READERS: dict[str, Reader] = {
    "build": lambda asked: building.wishes(asked, "build", asked.fields),
    "plow": lambda asked: building.wishes(asked, "plow", asked.fields),
    "sow": lambda asked: building.wishes(asked, "sow", asked.fields),
    "fences": lambda asked: fencing.wishes(asked, asked.fields),
    "bake": lambda asked: baking.wishes(asked, asked.fields),
    "keep": lambda asked: animals.wishes(asked, animals.KEEP, asked.fields),
    "arrange": lambda asked: animals.wishes(asked, animals.ARRANGE, asked.fields),
    "feed": lambda asked: feeding.wishes(asked.fields),
    "convert": lambda asked: kitchen.wishes(asked.fields),
}
"""The forms by the name they send along as `do`."""

FIRST: dict[str, str] = {
    "bake": N_("Choose first how much grain you bake."),
    "convert": N_("Choose first what you turn into food or release."),
}
"""What to do before such a form is sent; all others are about spaces."""


def actions(asked: OpenQuestion) -> list[str]:
    """What the form asks for, in an order that the rules allow; refused as a whole where they forbid it."""
    wanted = READERS[asked.form](asked)
    if not wanted:
        raise Misfilled(FIRST.get(asked.form, N_("Choose a space first.")))
    return [str(action) for action in in_order(asked.state, asked.seat, wanted)]
