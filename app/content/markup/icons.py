"""Icons ``:wood:``: drawn from the sprite, silent where their word stands right behind them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from collections.abc import Iterator

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor

from .context import MarkupContext

ICON = r"(?<![A-Za-z0-9:]):([a-z][a-z0-9-]*):(?![a-z0-9:])"

_LINK = re.compile(r"\[\[[^]|]*\|")
"""What stands before the shown words of a link."""
_PHRASE = re.compile(r"[^\W\d_]+(?:[ \u00a0’'-]+[^\W\d_]+){0,4}")
"""The words right behind an icon, up to a number, a sign or the next icon."""
_WORD = re.compile(r"[가-힣]+|[^\W\d_가-힣]+")
_COUNT = re.compile(r"(\d+)[ \u00a0]$")
_SAME = {"wood-room": "wood-house", "clay-room": "clay-house", "stone-room": "stone-house"}
"""Icons that stand for another term as well: a room is drawn for the house that is made of such rooms."""


def drawn_icon(sprite: str, name: str, label: str | None) -> etree.Element:
    """An ``<svg>`` that uses one symbol of the sprite; without a *label* it is decoration."""
    svg = etree.Element("svg", {"class": "icon"})
    if label is None:
        svg.set("aria-hidden", "true")
    else:
        svg.set("role", "img")
        svg.set("aria-label", label)
    etree.SubElement(svg, "use", {"href": f"{sprite}#{name}"})
    return svg


class Icons(InlineProcessor):
    """``:sheep:`` in running text."""

    def __init__(self, md: Markdown, context: MarkupContext) -> None:
        super().__init__(ICON, md)
        self.context = context

    def handleMatch(  # type: ignore[override]  # noqa: N802 - Markdown's name
        self, match: re.Match[str], data: str
    ) -> tuple[etree.Element | None, int | None, int | None]:
        name = match[1]
        if name not in self.context.icons:
            return None, None, None
        rest = data[match.end() :]
        silent = rest.startswith(" **") or self._word_follows(name, rest)
        label = None if silent else self.context.icon_name(name, _count(data[: match.start()]))
        return drawn_icon(self.context.sprite, name, label), match.start(), match.end()

    def _word_follows(self, name: str, rest: str) -> bool:
        """Whether the text goes on with the icon's own word, so that naming it aloud would double it."""
        following = _LINK.sub("", rest).lstrip(" \u00a0*_[").casefold()
        phrase = _PHRASE.match(following)
        names = [each for id in (name, _SAME.get(name, "")) for each in self._names(id)]
        told = _WORD.findall(phrase[0]) if phrase else []
        return following.startswith(tuple(names)) or any(
            _alike(one, other) for each in names for one in _WORD.findall(each) for other in told
        )

    def _names(self, id: str) -> Iterator[str]:
        """What a term is called: as a rule, and elsewhere."""
        term = self.context.terms.get(id)
        if term is not None:
            for form in (*term.forms(self.context.language), *term.also.get(self.context.language, ())):
                yield form.casefold()


def _alike(one: str, other: str) -> bool:
    """Whether two words have a part in common: “carte Mendicité” is what “tuile Mendicité” names, too."""
    size = 2 if "가" <= one[0] <= "힣" else 4
    return any(one[at : at + size] in other for at in range(len(one) - size + 1))


def _count(before: str) -> int:
    """The number right before an icon."""
    number = _COUNT.search(before)
    return int(number[1]) if number else 1
