"""Icons ``:wood:``: drawn from the sprite, silent where their word stands right behind them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor

from .context import MarkupContext

ICON = r"(?<![A-Za-z0-9:]):([a-z][a-z0-9-]*):(?![a-z0-9:])"

_LINK = re.compile(r"\[\[[^]|]*\|")
"""What stands before the shown words of a link."""


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
        label = None if self._word_follows(name, data[match.end() :]) else self.context.icon_name(name)
        return drawn_icon(self.context.sprite, name, label), match.start(), match.end()

    def _word_follows(self, name: str, rest: str) -> bool:
        """Whether the text goes on with the icon's own word, so that naming it aloud would double it."""
        term = self.context.terms.get(name)
        if term is None:
            return False
        following = _LINK.sub("", rest).lstrip(" \u00a0*_[").casefold()
        # “:field: tuile Champ”: French says first what kind of thing it is.
        second = following.partition(" ")[2]
        forms = tuple(form.casefold() for form in term.forms(self.context.language))
        other_names = tuple(name.casefold() for name in term.also.get(self.context.language, ()))
        return following.startswith((*forms, *other_names)) or second.startswith(forms)
