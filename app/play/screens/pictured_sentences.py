"""Sentences with goods as pictures: amounts are marked while a sentence is made, and drawn in the page."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from app.engine.goods import GOODS
from app.wording.names import term_id
from app.wording.words import Words

_START, _END = "\ue000", "\ue001"
_MARK = re.compile(f"{_START}([a-z]+):([0-9]+):([^{_START}{_END}]*){_END}")


class PicturedWords(Words):
    """Words that remember which of them are amounts of goods."""

    @classmethod
    def of(cls, words: Words) -> PicturedWords:
        return cls(words._library, words.language)

    def counted(self, id: str, number: int) -> str:
        said = super().counted(id, number)
        return f"{_START}{id}:{number}:{said}{_END}" if id in GOODS else said


def pictured(text: str, sprite: str) -> Markup:
    """The sentence with its goods drawn; who listens hears the words."""
    parts, at = [], 0
    for found in _MARK.finditer(text):
        parts += [escape(text[at : found.start()]), _amount(found, sprite)]
        at = found.end()
    return Markup("").join([*parts, escape(text[at:])])


def plain(text: str) -> str:
    """A sentence that was made for pictures, in words alone."""
    return _MARK.sub(lambda found: found[3], text)


def _amount(found: re.Match[str], sprite: str) -> Markup:
    good, number, said = found.groups()
    if good not in GOODS:  # a name that somebody gave themselves
        return escape(said)
    return Markup(
        '<span class="amount"><span aria-hidden="true">{number} <svg class="icon">'
        '<use href="{sprite}#{icon}"></use></svg></span><span class="visually-hidden">{said}</span></span>'
        '<span aria-hidden="true">\u2060</span>'  # a comma stays with its picture
    ).format(number=number, sprite=sprite, icon=term_id(good), said=said)
