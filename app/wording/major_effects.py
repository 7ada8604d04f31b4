"""What a major improvement does, from the record behind its row of the reference page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from app.content.reference import WHEN, Effect, EffectPiece
from app.engine.goods import GOODS

from .names import term_id

if TYPE_CHECKING:
    from .words import Words

ENGINE_GOODS = {term_id(good): good for good in GOODS}
"""Goods by the ids of the glossary, which the records use."""
NO_BREAK = "\u00a0"


def major_effect(words: Words, moments: Mapping[str, Effect]) -> str:
    """`At any time: 1 vegetable → 2 food, 1 sheep → 2 food. Baking bread: 1 grain → 2 food.`"""
    return " ".join(
        f"{words.labelled(words.gettext(WHEN[when]), _phrase(words, effect))}."
        for when, effect in moments.items()
    )


def _phrase(words: Words, effect: Effect) -> str:
    if effect[0].text == "next-round-spaces":
        return _on_spaces(words, effect)
    if effect[-1].text == ")":
        return _limited(words, effect)
    return ", ".join(map(_bound, " ".join(_said(words, effect)).split(" ; ")))


def _on_spaces(words: Words, effect: Effect) -> str:
    """`next-round-spaces ( 5 ) : 1 food`: goods for later rounds."""
    number, goods = effect[2].text, _piece(words, effect[-1])
    return words.gettext("%(goods)s on each of the next %(num)s round spaces", goods=goods, num=number)


def _limited(words: Words, effect: Effect) -> str:
    """`1 grain → 5 food ( ≤ 1 grain )`: a trade, and how much of it one action allows."""
    trade, most = effect[:-4], effect[-2]
    limit = words.gettext("at most %(things)s", things=_piece(words, most))
    return words.gettext("%(trade)s (%(limit)s)", trade=_bound(" ".join(_said(words, trade))), limit=limit)


def _bound(trade: str) -> str:
    """A trade that stays on one line of a card."""
    return trade.replace(" ", NO_BREAK) if "→" in trade else trade


def _said(words: Words, effect: Effect) -> Iterator[str]:
    return (_piece(words, piece) for piece in effect)


def _piece(words: Words, piece: EffectPiece) -> str:
    if piece.kind == "amount":
        return _amount(words, piece.text, piece.good)
    return words.name(piece.text) if piece.kind == "term" else piece.text


def _amount(words: Words, text: str, good: str) -> str:
    """`1 wild boar`; `3/5/7 wood` where it goes in steps."""
    if text.isdecimal():
        return words.counted(ENGINE_GOODS.get(good, good), int(text))
    steps = text.replace(",", "/")
    if good == "victory-point":
        return words.gettext("%(steps)s points", steps=steps)
    return words.gettext("%(num)s %(thing)s", num=steps, thing=words.plural(good))
