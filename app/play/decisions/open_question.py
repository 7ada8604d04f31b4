"""The open question of a seat, with all that its forms are drawn from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.engine import IllegalAction, Question, State
from app.engine.goods import GOODS, Price
from app.engine.player import Player
from app.engine.tasks import Task
from app.wording.actions import phrase
from app.wording.names import term_id
from app.wording.refusals import explained
from app.wording.words import Words

from .form_fields import EMPTY, FormFields, Misfilled


@dataclass(frozen=True, slots=True)
class Amount:
    """So many of a thing that has a picture."""

    id: str
    number: int
    icon: str
    words: str
    """What it is called, without the number."""


@dataclass(frozen=True, slots=True)
class ShownReason:
    """Why something is not possible, and the rule that says so, where one does."""

    text: str
    rule: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """The question of one seat for one reader; `form` is the form that was filled in, if any was."""

    state: State
    question: Question
    words: Words
    form: str = ""
    fields: FormFields = EMPTY

    @property
    def seat(self) -> int:
        return self.question.seat

    @property
    def player(self) -> Player:
        return self.state.players[self.seat]

    @property
    def task(self) -> Task:
        return self.state.task_of(self.seat)

    def filled(self, form: str) -> FormFields:
        """What was filled in if it was this form, else nothing."""
        return self.fields if self.form == form else EMPTY

    def phrase(self, action: object) -> str:
        return phrase(self.words, self.state, self.seat, action)  # type: ignore[arg-type]

    def reason(self, refusal: IllegalAction | Misfilled) -> ShownReason:
        if isinstance(refusal, Misfilled):
            text = self.words.gettext(refusal.sentence, **refusal.figures)
        else:
            text = explained(self.words, refusal.code, refusal.params)
        return ShownReason(text, refusal.rule, self.words.title(refusal.rule) if refusal.rule else "")

    def amounts(self, goods: Iterable[tuple[int, int]]) -> tuple[Amount, ...]:
        """Goods by number, as pictures."""
        return tuple(amount(self.words, GOODS[good], number) for good, number in goods if number)


def amount(words: Words, id: str, number: int) -> Amount:
    return Amount(id, number, term_id(id), words.name(id) if abs(number) == 1 else words.plural(id))


def total(prices: Iterable[Price]) -> Price:
    """Several prices as one."""
    sums: dict[int, int] = {}
    for price in prices:
        for good, number in price:
            sums[good] = sums.get(good, 0) + number
    return tuple(sorted(sums.items()))
