"""Goods into food at any time, animals set free, crafts in the harvest: so many of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine import Action
from app.engine.cards import abilities
from app.engine.goods import GOODS, GRAIN, NUMBERS
from app.engine.kitchen import rates_now

from .form_fields import FormFields
from .open_question import Amount, OpenQuestion, ShownReason, amount
from .sequence import refusal_of

FORM = "convert"
COOK, RELEASE, CRAFT = "cook_", "release_", "craft_"


@dataclass(frozen=True, slots=True)
class Conversion:
    """A good that can be turned into food or set free: its field, how many there are, the food for one."""

    field: str
    thing: Amount
    most: int
    food: int
    number: int
    via: str = ""
    """The card that crafts it."""


@dataclass(frozen=True, slots=True)
class KitchenForm:
    """The form that turns goods into food at any time, or sets animals free."""

    template: ClassVar[str] = "convert"
    form: ClassVar[str] = FORM
    cooked: tuple[Conversion, ...]
    released: tuple[Conversion, ...]
    reason: ShownReason | None

    @property
    def food(self) -> int:
        """What the goods chosen give."""
        return sum(each.number * each.food for each in self.cooked)


def draw(asked: OpenQuestion) -> KitchenForm | None:
    """What may be cooked, eaten or released now."""
    filled = asked.filled(FORM)
    cooked = tuple(cooking(asked, action, filled) for action in asked.question.free if action.verb == "cook")
    released = tuple(
        releasing(asked, action, filled) for action in asked.question.free if action.verb == "release"
    )
    if not cooked and not released:
        return None
    return KitchenForm(cooked, released, refusal_of(asked, lambda: wishes(filled)))


def cooking(asked: OpenQuestion, action: Action, filled: FormFields) -> Conversion:
    good = action.args[0]
    food = rates_now(asked.state, asked.seat)[NUMBERS[good] - GRAIN]
    return _conversion(asked, COOK, good, food, filled)


def releasing(asked: OpenQuestion, action: Action, filled: FormFields) -> Conversion:
    return _conversion(asked, RELEASE, action.args[0], 0, filled)


def crafting(asked: OpenQuestion, action: Action, filled: FormFields) -> Conversion:
    id = action.args[0]
    craft = dict(abilities(asked.player.cards, "craft"))[id]
    thing = amount(asked.words, GOODS[craft.good], 1)
    number = filled.number(CRAFT + id) or 0
    return Conversion(CRAFT + id, thing, 1, craft.food, number, asked.words.card(id))


def _conversion(asked: OpenQuestion, prefix: str, good: str, food: int, filled: FormFields) -> Conversion:
    have = asked.player.goods[NUMBERS[good]]
    number = filled.number(prefix + good) or 0
    return Conversion(prefix + good, amount(asked.words, good, 1), have, food, number)


def wishes(filled: FormFields) -> list[Action]:
    """One action for each good."""
    found = []
    for verb, prefix in (("craft", CRAFT), ("cook", COOK), ("release", RELEASE)):
        for thing, number in filled.whole_numbers(prefix).items():
            found += [Action(verb, (thing,))] * number
    return found
