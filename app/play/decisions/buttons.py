"""Choices among few: each a large button that says what it does, with its goods as pictures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from app.engine import Action
from app.engine.choices import open_offers
from app.engine.goods import Price
from app.engine.outlook import after_free
from app.engine.tasks import ANYTIME, Choose, Gain, Offer, Offers, Step, Task
from app.wording.words import capital

from .cards import CardChoice, shown_cards
from .open_question import Amount, OpenQuestion
from .prices import left_after, way


@dataclass(frozen=True, slots=True)
class Button:
    """An action in words; where it costs or brings goods, these as pictures."""

    action: str
    words: str
    price: tuple[Amount, ...] = ()
    left: tuple[Amount, ...] = ()
    gain: tuple[Amount, ...] = ()


@dataclass(frozen=True, slots=True)
class Buttons:
    """The form; with cards to look at where a card asks or a hand is kept."""

    template: ClassVar[str] = "buttons"
    buttons: tuple[Button, ...]
    cards: tuple[CardChoice, ...] = ()


def draw(asked: OpenQuestion, actions: Iterable[Action]) -> Buttons | None:
    buttons = tuple(button(asked, action) for action in actions)
    return Buttons(buttons, _looked_at(asked)) if buttons else None


def _looked_at(asked: OpenQuestion) -> tuple[CardChoice, ...]:
    asks = asked.question
    if asks.kind == "redraw":
        return shown_cards(asked, asked.player.hand)
    if isinstance(asked.task, Offers):
        return shown_cards(asked, open_offers(asked.state, asked.task))
    return shown_cards(asked, (asks.source,)) if asks.kind == "offer" and asks.asks_card else ()


def button(asked: OpenQuestion, action: Action) -> Button:
    if action.verb == "choose":
        return _choice(asked, action)
    if action.verb == "use":
        return _use(asked, action)
    if action.verb == "renovate":
        paid = way(asked.state, asked.seat, action)
        goods = paid.goods if paid else ()
        house = capital(asked.words.name(f"{action.args[0]}-house"))
        return Button(str(action), house, asked.amounts(goods), left_after(asked, goods))
    return Button(str(action), asked.phrase(action))


def _choice(asked: OpenQuestion, action: Action) -> Button:
    task = asked.task
    assert isinstance(task, Choose)
    chosen = dict(task.options)[action.args[0]]
    return Button(str(action), asked.phrase(action), gain=asked.amounts(_gains(chosen)))


def _gains(chosen: tuple[Step, ...]) -> Price:
    """The goods that a choice is all about; nothing where it is about more."""
    gained = [step for step in chosen if isinstance(step, Gain)]
    if len(gained) < len(chosen):
        return ()
    return tuple(pair for step in gained for pair in step.goods)


def _is_last_use(task: Task) -> bool:
    return isinstance(task, Offer) and task.key == ANYTIME


def _use(asked: OpenQuestion, action: Action) -> Button:
    """A card that may be used at any time shows what it turns into what."""
    words, card = asked.words, asked.words.card(action.args[0])
    if action not in asked.question.free and not _is_last_use(asked.task):
        return Button(str(action), asked.phrase(action))
    after = after_free(asked.state, asked.seat, action).players[asked.seat].goods
    change = [(good, after[good] - had) for good, had in enumerate(asked.player.goods)]
    price = asked.amounts((good, -number) for good, number in change if number < 0)
    gain = asked.amounts((good, number) for good, number in change if number > 0)
    if price or gain:
        return Button(str(action), words.gettext("Use %(card)s", card=card), price, (), gain)
    way, _, there = "".join(action.args[1:]).partition("-")
    if not there:
        return Button(str(action), asked.phrase(action))
    moved = " → ".join(place if len(place) == 2 else words.card(place) for place in (way, there))
    return Button(str(action), words.gettext("Use %(card)s: %(choice)s", card=card, choice=moved))
