"""Baking bread: so many grain in each oven, and the food they give."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine import Action
from app.engine.actions.baking import Ovens, bread
from app.engine.cards import Oven, abilities
from app.engine.goods import GRAIN

from .form_fields import FormFields
from .open_question import Amount, OpenQuestion, ShownReason, amount
from .sequence import refusal_of

FORM = "bake"
PREFIX = "bake_"


@dataclass(frozen=True, slots=True)
class OvenRow:
    """An oven: its field, what it makes of a grain, how many it takes, how many it shall take."""

    id: str
    words: str
    food: int
    most: int
    grain: int


@dataclass(frozen=True, slots=True)
class Baking:
    """The form that bakes bread."""

    template: ClassVar[str] = "bake"
    form: ClassVar[str] = FORM
    ovens: tuple[OvenRow, ...]
    grain: int
    result: tuple[Amount, ...]
    reason: ShownReason | None


def named_ovens(ovens: Ovens) -> list[tuple[str, Oven]]:
    """The ovens that an action can name: of those without limit only the best is worth using."""
    endless = max((one for one in ovens if not one[1].limit), key=lambda one: one[1].food, default=None)
    return [one for one in ovens if one[1].limit or one is endless]


def wishes(asked: OpenQuestion, filled: FormFields) -> list[Action]:
    """`bake 3` where the ovens are used as well as they can be, else each oven with its grain."""
    ovens = abilities(asked.player.cards, "oven")
    use = {id: n for id, n in filled.whole_numbers(PREFIX).items() if id in dict(ovens)}
    grain = sum(use.values())
    if not grain:
        return []
    food = sum(dict(ovens)[id].food * n for id, n in use.items())
    fits = all(n <= (dict(ovens)[id].limit or n) for id, n in use.items())
    if fits and food == bread(ovens, grain):
        return [Action("bake", (str(grain),))]
    ordered = [id for id, _ in named_ovens(ovens) if id in use] + [
        id for id in use if id not in dict(named_ovens(ovens))
    ]
    return [Action("bake", ("+".join(f"{id}:{use[id]}" for id in ordered),))]


def draw(asked: OpenQuestion) -> Baking:
    ovens = abilities(asked.player.cards, "oven")
    have = asked.player.goods[GRAIN]
    filled = asked.filled(FORM)
    best = _best(ovens, have)
    rows = tuple(
        OvenRow(
            id,
            asked.words.card(id),
            oven.food,
            min(oven.limit or have, have),
            (filled.number(PREFIX + id) or 0) if filled else best[id],
        )
        for id, oven in named_ovens(ovens)
    )
    grain = sum(row.grain for row in rows)
    food = sum(row.grain * row.food for row in rows)
    result = (amount(asked.words, "grain", -grain), amount(asked.words, "food", food)) if grain else ()
    return Baking(rows, have, result, refusal_of(asked, lambda: wishes(asked, filled)))


def _best(ovens: Ovens, grain: int) -> dict[str, int]:
    """All grain, in the best ovens first."""
    use: dict[str, int] = {}
    for id, oven in sorted(named_ovens(ovens), key=lambda one: -one[1].food):
        use[id] = min(grain, oven.limit or grain)
        grain -= use[id]
    return use
