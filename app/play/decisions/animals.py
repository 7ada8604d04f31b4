"""Animals: how many of each kind stand where; what finds no place is cooked or set free."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from app.catalogues import N_
from app.engine import Action, IllegalAction, why_not
from app.engine.goods import ANIMALS, GOODS, GRAIN, SHEEP
from app.engine.herds import herd_of, keep_action
from app.engine.illegal import rule_for
from app.engine.kitchen import cooking_rates
from app.engine.player import AnimalPlace
from app.engine.scoring import category_points
from app.engine.stalls import (
    Stall,
    arrange_action,
    arrangement_flaw,
    stalls,
    standing,
    with_animals,
)
from app.wording.words import capital

from .farmyard import stocked
from .form_fields import FormFields
from .open_question import Amount, OpenQuestion, ShownReason, amount
from .sequence import refusal_of

KEEP, ARRANGE = "keep", "arrange"
SORTS = {
    "pasture": N_("Pasture %(cells)s"),
    "stable": N_("Stable %(cells)s"),
}


@dataclass(frozen=True, slots=True)
class Stand:
    """How many of a kind stand at a place; the name of the field says both."""

    field: str
    kind: str
    icon: str
    words: str
    number: int
    most: int


@dataclass(frozen=True, slots=True)
class Stable:
    """A place for animals with what stands there."""

    words: str
    capacity: int
    taken: int
    stands: tuple[Stand, ...]
    others: tuple[Stand, ...]
    """Kinds that could stand here as well but do not."""


@dataclass(frozen=True, slots=True)
class AnimalForm:
    """The form: all places, what becomes of the animals that are nowhere, and what is wrong with it."""

    template: ClassVar[str] = "animals"
    form: str
    sketch: str
    places: tuple[Stable, ...]
    kept: tuple[Amount, ...]
    cooked: tuple[Amount, ...]
    freed: tuple[Amount, ...]
    food: int
    reason: ShownReason | None


def draw(asked: OpenQuestion, form: str) -> AnimalForm:
    filled = asked.filled(form)
    places = placed(asked, filled.number) if filled else _suggested(asked, form)
    counts = {(place, good): count for place, good, count in places}
    kinds = [animal for animal in ANIMALS if asked.player.goods[animal]]
    rows = tuple(_row(asked, stall, kinds, counts) for stall in stalls(asked.player))
    kept = tuple(sum(count for _, good, count in places if good == animal) for animal in ANIMALS)
    gone = [max(0, have - stay) for have, stay in zip(asked.player.herd, kept, strict=True)]
    rates = cooking_rates(asked.player.cards)[SHEEP - GRAIN :]
    return AnimalForm(
        form=form,
        sketch=stocked(asked, places),
        places=rows,
        kept=asked.amounts(zip(ANIMALS, kept, strict=True)),
        cooked=asked.amounts((a, n) for a, n, rate in zip(ANIMALS, gone, rates, strict=True) if rate),
        freed=asked.amounts((a, n) for a, n, rate in zip(ANIMALS, gone, rates, strict=True) if not rate),
        food=sum(number * rate for number, rate in zip(gone, rates, strict=True)),
        reason=refusal_of(asked, lambda: wishes(asked, form, filled)) if filled else None,
    )


def _row(asked: OpenQuestion, stall: Stall, kinds: list[int], counts: dict[tuple[str, int], int]) -> Stable:
    words = asked.words
    if stall.sort in SORTS:
        name = words.gettext(SORTS[stall.sort], cells=" ".join(stall.cells))
    else:
        name = words.card(stall.place) if stall.sort == "card" else capital(words.name("house"))
    stands = tuple(
        _stand(asked, stall, kind, counts.get((stall.place, kind), 0))
        for kind in kinds
        if stall.kinds >> (kind - SHEEP) & 1
    )
    standing_here = tuple(stand for stand in stands if stand.number) or stands[:1]
    others = tuple(stand for stand in stands if stand not in standing_here)
    return Stable(name, stall.capacity, sum(stand.number for stand in stands), standing_here, others)


def _stand(asked: OpenQuestion, stall: Stall, kind: int, number: int) -> Stand:
    named = amount(asked.words, GOODS[kind], 2)
    most = min(stall.capacity, asked.player.goods[kind])
    return Stand(f"{stall.place}.{GOODS[kind]}", GOODS[kind], named.icon, named.words, number, most)


def placed(asked: OpenQuestion, number_of: Callable[[str], int | None]) -> tuple[AnimalPlace, ...]:
    """Where the animals shall stand, by the numbers in the fields."""
    return tuple(
        (stall.place, animal, number)
        for stall in stalls(asked.player)
        for animal in ANIMALS
        if (number := number_of(f"{stall.place}.{GOODS[animal]}"))
    )


def wishes(asked: OpenQuestion, form: str, filled: FormFields) -> list[Action]:
    """Keep what has a place, and let it stand there: where it stands is settled before the question ends."""
    places = placed(asked, filled.whole_number)
    if form == ARRANGE:
        return [arrange_action(places)]
    kept = with_animals(asked.player, places)
    if flaw := arrangement_flaw(kept, places):
        raise IllegalAction(flaw, rule_for(flaw, asked.state.options.edition))
    keep = keep_action(kept.herd)
    if _same(standing(kept), places) or keep not in asked.question.own:
        return [keep]
    return [arrange_action(places), keep]


def _same(places: Iterable[AnimalPlace], others: Iterable[AnimalPlace]) -> bool:
    return sorted(places) == sorted(others)


def _suggested(asked: OpenQuestion, form: str) -> tuple[AnimalPlace, ...]:
    """As they stand; where not all can stay, those that are worth most, as they fit."""
    if form == ARRANGE:
        return standing(asked.player)
    herds = [herd_of(action) for action in asked.question.own if action.verb == "keep"]
    best = max(herds, key=lambda herd: (_points(herd), sum(herd), herd[::-1]))
    other = asked.player.copy()
    for animal, number in zip(ANIMALS, best, strict=True):
        other.goods[animal] = number
    return standing(other)


def _points(herd: tuple[int, ...]) -> int:
    return sum(category_points(GOODS[animal], number) for animal, number in zip(ANIMALS, herd, strict=True))


def can_arrange(asked: OpenQuestion) -> bool:
    """Whether there are animals, and all of them have a place to be moved from."""
    return (
        any(asked.player.herd)
        and why_not(asked.state, asked.seat, arrange_action(standing(asked.player))) is None
    )
