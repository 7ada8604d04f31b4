"""Feeding: the best way with one tap, other ways below, and one's own choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine import Action
from app.engine.action import FEED
from app.engine.goods import ANIMALS, FOOD, GOODS
from app.engine.harvest import food_needed
from app.feeding.family import family_of
from app.feeding.plans import FeedingPlan, feeding_plans

from .form_fields import FormFields
from .kitchen import COOK, CRAFT, Conversion, cooking, crafting
from .kitchen import FORM as KITCHEN
from .kitchen import wishes as conversions
from .open_question import Amount, OpenQuestion, ShownReason, amount
from .sequence import refusal_of

FORM = "feed"
MOST_WAYS = 5


@dataclass(frozen=True, slots=True)
class Use:
    """Something turned into food, with the card that does it."""

    thing: Amount
    food: int
    via: str = ""


@dataclass(frozen=True, slots=True)
class MealChoice:
    """One way to feed: what is used, what is left, what it means for points and begging."""

    value: str
    uses: tuple[Use, ...]
    left: tuple[Amount, ...]
    young: tuple[Amount, ...]
    begging: int
    points: int


@dataclass(frozen=True, slots=True)
class Feeding:
    """The form that feeds a family: the best ways, and one's own."""

    template: ClassVar[str] = "feed"
    form: ClassVar[str] = FORM
    people: int
    newborns: int
    each: int
    needed: int
    have: int
    best: MealChoice
    others: tuple[MealChoice, ...]
    own: tuple[Conversion, ...]
    own_open: bool
    found: int
    """Food that the own choice brings."""
    reason: ShownReason | None

    @property
    def missing(self) -> int:
        return max(0, self.needed - self.have)

    @property
    def own_begging(self) -> int:
        return max(0, self.needed - self.have - self.found)

    @property
    def own_left(self) -> int:
        return max(0, self.have + self.found - self.needed)


def draw(asked: OpenQuestion) -> Feeding:
    player, solo = asked.player, asked.state.options.solo
    filled = asked.filled(FORM) or asked.filled(KITCHEN)
    best, *others = (_meal(asked, plan) for plan in feeding_plans(family_of(player, solo), most=MOST_WAYS))
    own = tuple(
        (crafting if action.verb == "craft" else cooking)(asked, action, filled)
        for action in (*asked.question.own, *asked.question.free)
        if action.verb in ("craft", "cook")
    )
    return Feeding(
        people=player.people - player.newborns,
        newborns=player.newborns,
        each=3 if solo else 2,
        needed=food_needed(player, solo),
        have=player.goods[FOOD],
        best=best,
        others=tuple(others),
        own=own,
        own_open=bool(filled) and not filled.one("meal"),
        found=sum(each.number * each.food for each in own),
        reason=refusal_of(asked, lambda: wishes(filled)) if filled else None,
    )


def _meal(asked: OpenQuestion, plan: FeedingPlan) -> MealChoice:
    words, family = asked.words, family_of(asked.player, asked.state.options.solo)
    eaten = (plan.meal.grain, plan.meal.vegetable, *plan.cooked[:3])
    goods = ("grain", "vegetable", *(GOODS[animal] for animal in ANIMALS))
    cooked = [(good, n, rate) for good, n, rate in zip(goods, eaten, family.rates, strict=False) if n]
    crafts = [(family.crafters[good], family.crafts[good]) for good in plan.meal.crafts]
    left = {"food": plan.food, "grain": plan.grain, "vegetable": plan.vegetable}
    left |= {GOODS[animal]: n for animal, n in zip(ANIMALS, plan.herding.herd, strict=False)}
    return MealChoice(
        value=" ".join(
            [*(f"{CRAFT}{id}:1" for id, _ in crafts), *(f"{COOK}{good}:{n}" for good, n, _ in cooked)]
        ),
        uses=(
            *(Use(amount(words, GOODS[c.good], 1), c.food, words.card(id)) for id, c in crafts),
            *(Use(amount(words, good, n), n * rate) for good, n, rate in cooked),
        ),
        left=tuple(amount(words, good, number) for good, number in left.items() if number),
        young=asked.amounts(zip(ANIMALS, plan.young, strict=False)),
        begging=plan.meal.begging,
        points=plan.points,
    )


def wishes(filled: FormFields) -> list[Action]:
    """Turn goods into food as chosen, then feed."""
    if meal := filled.one("meal"):
        pairs = (part.partition(":") for part in meal.split(" "))
        filled = FormFields({name: [number] for name, _, number in pairs if name})
    return [*conversions(filled), FEED]
