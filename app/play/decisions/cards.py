"""Cards to build, play, use or keep: name, effect in the reader's language, price, or the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from app.engine import Action, why_not
from app.engine.cards import all_cards, card
from app.play.screens.card_faces import prerequisite
from app.wording.words import capital

from .open_question import Amount, OpenQuestion, ShownReason
from .prices import left_after, way

KINDS = {"major": "major-improvement", "minor": "minor-improvement", "occupation": "occupation"}


@dataclass(frozen=True, slots=True)
class Buy:
    """One way to get a card: the action, its price, what is left then, or the card given back for it."""

    action: str
    price: tuple[Amount, ...]
    left: tuple[Amount, ...] = ()
    returned: str = ""


@dataclass(frozen=True, slots=True)
class CardChoice:
    """A card with the ways to get it; without any, the reason."""

    id: str
    name: str
    text: str
    kind: str
    category: str
    points: int
    cost: tuple[Amount, ...]
    """What it costs in print, for a card that cannot be had now."""
    buys: tuple[Buy, ...]
    reason: ShownReason | None = None


@dataclass(frozen=True, slots=True)
class CardForm:
    """Cards that can be had, then those that cannot; `verb` says what the buttons do."""

    template: ClassVar[str] = "cards"
    verb: str
    cards: tuple[CardChoice, ...]
    others: tuple[CardChoice, ...] = ()


def draw(asked: OpenQuestion, verbs: Sequence[str], others: Sequence[str]) -> CardForm:
    """What the question lets one build or play; *others* are cards that are not possible now."""
    by_card: dict[str, list[Action]] = {}
    for action in asked.question.own:
        if action.verb in verbs:
            by_card.setdefault(action.args[0], []).append(action)
    found = tuple(
        described(asked, id, tuple(buy(asked, action) for action in actions))
        for id, actions in by_card.items()
    )
    missing = tuple(described(asked, id, (), refused(asked, id)) for id in others if id not in by_card)
    return CardForm(verbs[-1], found, missing)


def described(
    asked: OpenQuestion, id: str, buys: tuple[Buy, ...], reason: ShownReason | None = None
) -> CardChoice:
    words, known = asked.words, all_cards().get(id)
    hand = words.hand_card(id)
    return CardChoice(
        id=id,
        name=words.card(id),
        text=words.card_text(id),
        kind=KINDS.get(known.kind if known else "", "minor-improvement"),
        category=(hand.category or "") if hand else "",
        points=known.points if known else 0,
        cost=asked.amounts(known.costs[0].goods) if known and known.costs else (),
        buys=buys,
        reason=reason,
    )


def buy(asked: OpenQuestion, action: Action) -> Buy:
    paid = way(asked.state, asked.seat, action)
    if paid is None:
        return Buy(str(action), ())
    returned = asked.words.cards(paid.returned) if paid.returned else ""
    return Buy(str(action), asked.amounts(paid.goods), left_after(asked, paid.goods), returned)


def refused(asked: OpenQuestion, id: str) -> ShownReason | None:
    """Why a card cannot be built or played now."""
    verb = "build" if card(id).kind == "major" else "play"
    refusal = why_not(asked.state, asked.seat, Action(verb, (id,)))
    if refusal is None:
        return None
    wanted = prerequisite(asked.words, refusal.code, id)
    reason = asked.reason(refusal)
    return replace(reason, text=capital(wanted)) if wanted else reason


def pack(asked: OpenQuestion) -> CardForm:
    """The cards of a draft, each to be kept."""
    return CardForm(
        "pick",
        tuple(
            described(asked, action.args[0], (Buy(str(action), ()),))
            for action in asked.question.own
            if action.verb == "pick"
        ),
    )


def shown_cards(asked: OpenQuestion, ids: Sequence[str]) -> tuple[CardChoice, ...]:
    """Cards that are only looked at."""
    return tuple(described(asked, id, ()) for id in ids)
