"""A whole decision: the parts that answer it in their order, what ends it, what is free at any time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from app.catalogues import N_
from app.engine.action import DONE
from app.engine.question import Offered
from app.engine.sub_actions import SUB_NAMES, Improvement
from app.engine.tasks import Do
from app.wording.effects import sub_name
from app.wording.words import capital

from . import animals, baking, breeding, building, buttons, cards, feeding, fencing, kitchen
from .impossible import impossible
from .open_question import OpenQuestion, ShownReason

DO_WITHOUT = {"offer": N_("Do without this card"), "offers": N_("Do without these cards")}


@dataclass(frozen=True, slots=True)
class DecisionPart:
    """One way to answer: a heading and its form, or why it is not possible now."""

    title: str
    form: Any
    left: int | None = None
    reason: ShownReason | None = None
    open: bool = True

    @property
    def possible(self) -> bool:
        return self.reason is None and not (isinstance(self.form, cards.CardForm) and not self.form.cards)


@dataclass(frozen=True, slots=True)
class ShownDecision:
    """What the page shows for a question."""

    parts: tuple[DecisionPart, ...]
    done: str
    """What the button says that ends the question without more; empty where there is none."""
    kitchen: kitchen.KitchenForm | None
    arrange: animals.AnimalForm | None
    uses: buttons.Buttons | None
    own_open: bool
    """Whether what is free at any time has been filled in and lies open."""


def decision(asked: OpenQuestion) -> ShownDecision:
    asks = asked.question
    parts = _steps(asked) if isinstance(asked.task, Do) else _single(asked)
    return ShownDecision(
        parts=parts,
        done=_done_words(asked, parts),
        kitchen=kitchen.draw(asked),
        arrange=animals.draw(asked, animals.ARRANGE) if animals.can_arrange(asked) else None,
        uses=buttons.draw(asked, (action for action in asks.free if action.verb == "use")),
        own_open=asked.form in (kitchen.FORM, animals.ARRANGE),
    )


def _done_words(asked: OpenQuestion, parts: tuple[DecisionPart, ...]) -> str:
    """What is given up by ending here; a hand that is kept has a button of its own."""
    asks, words = asked.question, asked.words
    if DONE not in asks.own or asks.kind in ("redraw", "place"):
        return ""
    if asks.kind in DO_WITHOUT and not asks.leaves_no_choice:
        return words.gettext(DO_WITHOUT[asks.kind])
    possible = [part.title for part in parts if part.possible]
    if not possible:
        return words.gettext(N_("Go on"))
    template = N_("Done, no more of: %(actions)s") if asks.begun else N_("Do without: %(actions)s")
    return words.gettext(template, actions=" · ".join(possible))


def _single(asked: OpenQuestion) -> tuple[DecisionPart, ...]:
    """A question about one thing; people are placed on the board itself."""
    kind = asked.question.kind
    if kind == "place":
        return ()
    if kind in SINGLE:
        return (DecisionPart("", SINGLE[kind](asked)),)
    shown = [
        each for each in asked.question.own if each.verb != "place" and (each != DONE or kind == "redraw")
    ]
    form = buttons.draw(asked, shown)
    return (DecisionPart("", form),) if form else ()


SINGLE: dict[str, Callable[[OpenQuestion], Any]] = {
    "house": lambda asked: animals.draw(asked, animals.KEEP),
    "feed": feeding.draw,
    "breed": breeding.draw,
    "pick": cards.pack,
}


def _steps(asked: OpenQuestion) -> tuple[DecisionPart, ...]:
    """The actions of a space or card, in its order; what shares a form stands where the first of it does."""
    together: dict[str, list[Offered]] = {}
    for offered in asked.question.offered:
        together.setdefault(FORM_OF.get(offered.name, offered.name), []).append(offered)
    found = [_step(asked, form, group) for form, group in together.items()]
    first = next((at for at, part in enumerate(found) if part.possible), 0)
    filled = [at for at, part in enumerate(found) if getattr(part.form, "form", None) == asked.form]
    chosen = next(iter(filled), first)
    return tuple(replace(part, open=at == chosen) for at, part in enumerate(found))


FORM_OF = {name: form for form, names in building.FORMS.items() for name in names}


def _step(asked: OpenQuestion, form: str, together: list[Offered]) -> DecisionPart:
    title = _title(asked, {each.name for each in together})
    left = together[0].left if len(together) == 1 else None
    if form in ("improvement", "occupation"):
        return DecisionPart(title, _card_form(asked, form))
    if not any(each.possible for each in together):
        return DecisionPart(title, None, left, impossible(asked, together[0].name))
    return DecisionPart(title, FORMS[form](asked, together), left)


def _title(asked: OpenQuestion, names: set[str]) -> str:
    task = asked.task
    assert isinstance(task, Do)
    return " · ".join(
        capital(sub_name(asked.words, sub)) for sub in task.subs if SUB_NAMES[type(sub)] in names
    )


def _card_form(asked: OpenQuestion, form: str) -> cards.CardForm:
    """The cards in question: majors that lie open, and those of the hand."""
    if form == "occupation":
        return cards.draw(asked, ("play",), asked.player.in_hand("occupation"))
    task = asked.task
    assert isinstance(task, Do)
    which = {sub.which for sub in task.subs if isinstance(sub, Improvement)}
    majors = asked.state.majors if which - {"minor"} else ()
    minors = asked.player.in_hand("minor") if which - {"major"} else ()
    return cards.draw(asked, ("build", "play"), (*majors, *minors))


def _verb_buttons(verb: str) -> Callable[[OpenQuestion, list[Offered]], Any]:
    return lambda asked, offered: buttons.draw(
        asked, [each for each in asked.question.own if each.verb == verb]
    )


FORMS: dict[str, Callable[[OpenQuestion, list[Offered]], Any]] = {
    "build": lambda asked, offered: building.draw(asked, "build", offered),
    "plow": lambda asked, offered: building.draw(asked, "plow", offered),
    "sow": lambda asked, offered: building.draw(asked, "sow", offered),
    "fences": lambda asked, offered: fencing.draw(asked),
    "bake": lambda asked, offered: baking.draw(asked),
    "renovate": _verb_buttons("renovate"),
    "start": _verb_buttons("start"),
}
