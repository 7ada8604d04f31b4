"""What may be wrong with the record of a hand card."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterator, Mapping

from app.languages import LANGUAGES

from .glossary import Term
from .hand_cards import HandCard, Texts
from .outline import EDITIONS
from .typography import faults

KINDS = ("minor-improvement", "occupation")
GOODS = ("good", "animal")


def card_flaws(card: HandCard, terms: Mapping[str, Term], rules: Collection[str]) -> Iterator[str]:
    """Everything wrong with one record, in words."""
    if card.kind not in KINDS:
        yield f"unknown kind “{card.kind}”"
    for edition in card.editions:
        if edition not in EDITIONS:
            yield f"unknown edition “{edition}”"
    for good, amount in (entry for way in card.costs for entry in way):
        named = str(amount) if good == "return" else good
        if named not in terms or (good == named != "improvement" and terms[good].kind not in GOODS):
            yield f"unknown good “{named}”"
    for id in _named(card):
        if id not in terms:
            yield f"unknown term “{id}”"
    if card.section is not None and card.section not in rules:
        yield f"unknown rule {card.section}"
    for language in card.printed:
        if language not in LANGUAGES:
            yield f"unknown language “{language}”"
    yield from _text_flaws("name", card.names)
    yield from _text_flaws("effect", card.effect)
    for number, ruling in enumerate(card.rulings, 1):
        yield from _text_flaws(f"ruling {number}", ruling)
    if card.differs is not None:
        yield from _text_flaws("difference", card.differs)


def _named(card: HandCard) -> Iterator[str]:
    """The glossary terms that a record names."""
    if card.category is not None:
        yield card.category
    if card.cost_for_each is not None:
        yield card.cost_for_each
    wanted = card.prerequisite
    while wanted is not None:
        yield wanted.thing
        yield from wanted.one_of
        wanted = wanted.also


def _text_flaws(what: str, texts: Texts) -> Iterator[str]:
    for language in LANGUAGES:
        text = texts.get(language)
        if not text:
            yield f"no {what} in “{language}”"
            continue
        if unicodedata.normalize("NFC", text) != text:
            yield f"{what} in “{language}” is not in Unicode form NFC"
        for _line, message in faults(text, language):
            yield f"{what} in “{language}”: {message}"
