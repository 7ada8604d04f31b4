"""Set-off blocks: examples, notes, edition differences and the text of drawn cards."""

from __future__ import annotations

import re

from markdown.blockparser import BlockParser
from markdown.extensions.admonition import AdmonitionProcessor

from app.catalogues import N_

from .context import MarkupContext

TITLES = {
    "example": N_("Example"),
    "note": N_("Note"),
    "tip": N_("Tip"),
    "difference": N_("The other edition"),
    "card": "",
}


class Blocks(AdmonitionProcessor):
    """``!!! example`` and its kin, with titles in the language of the page."""

    def __init__(self, parser: BlockParser, context: MarkupContext) -> None:
        super().__init__(parser)
        self.context = context

    def get_class_and_title(self, match: re.Match[str]) -> tuple[str, str | None]:
        kind, title = match.group(1).lower(), match.group(2)
        if kind == "card":
            return "drawn-card", title
        return kind, title or self.context.words(TITLES.get(kind, kind))
