"""Breeding: what the farm can hold afterwards, with the young and what makes room for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine import Action
from app.engine.farm.housing import bred_from
from app.engine.goods import ANIMALS, GRAIN, SHEEP
from app.engine.herds import herd_of, young_of
from app.engine.kitchen import cooking_rates
from app.engine.tasks import Breed

from .open_question import Amount, OpenQuestion


@dataclass(frozen=True, slots=True)
class Outcome:
    """One choice: the herd afterwards, its young, the animals that leave and the food they give."""

    action: str
    herd: tuple[Amount, ...]
    young: tuple[Amount, ...]
    gone: tuple[Amount, ...]
    food: int


@dataclass(frozen=True, slots=True)
class Breeding:
    """The form that asks which animals stay when they have bred."""

    template: ClassVar[str] = "breed"
    outcomes: tuple[Outcome, ...]


def draw(asked: OpenQuestion) -> Breeding:
    return Breeding(tuple(_outcome(asked, each) for each in asked.question.own if each.verb == "breed"))


def _outcome(asked: OpenQuestion, action: Action) -> Outcome:
    after, before = herd_of(action), asked.player.herd
    task = asked.task
    assert isinstance(task, Breed)
    parents = [
        bred_from(have, left, most) if animal in task.kinds else left
        for animal, have, left, most in zip(ANIMALS, before, after, young_of(asked.player), strict=True)
    ]
    gone = [have - stay for have, stay in zip(before, parents, strict=True)]
    rates = cooking_rates(asked.player.cards)[SHEEP - GRAIN :]
    return Outcome(
        action=str(action),
        herd=asked.amounts(zip(ANIMALS, after, strict=True)),
        young=asked.amounts((a, n - p) for a, n, p in zip(ANIMALS, after, parents, strict=True)),
        gone=asked.amounts(zip(ANIMALS, gone, strict=True)),
        food=sum(number * rate for number, rate in zip(gone, rates, strict=True)),
    )
