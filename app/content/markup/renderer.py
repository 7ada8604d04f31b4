"""Markdown to HTML, one renderer per language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape

from markdown import Markdown

from app.content.shown_cards import CardRecord

from .blocks import Blocks
from .context import MarkupContext
from .drawings import Drawings
from .drawn_cards import DrawnCards
from .icons import Icons
from .pictures import Pictures
from .references import ReferenceLinks, ReferenceSyntax
from .tables import Tables
from .terms import Terms

# A silent icon takes the blank with it that parts it from its word: l’Argile.
_SVG = re.compile(r"<svg.*?</svg> ?", re.DOTALL)
_LABEL = re.compile(r'<svg aria-label="([^"]*)" class="icon" role="img">.*?</svg>', re.DOTALL)
_CELL_END = re.compile(r"</t[hd]>\s*(?=<t[hd]\b)")
_BLOCK_END = re.compile(r"</(?:p|li|tr|dt|dd|h\d|figcaption)>|<br\b[^>]*>")
_INLINE = re.compile(r"</?(?:a|strong|em|span|code)\b[^>]*>")
_TAG = re.compile(r"<[^>]+>")
# Those that may give way; French needs its no-break spaces also where there is no HTML.
_SPACES = re.compile(r"[ \t\r\n]+")


@dataclass(frozen=True, slots=True)
class Rendered:
    """A section ready to show: its HTML, the same as plain words, and the terms it links."""

    html: str
    text: str
    terms: tuple[str, ...]


class Renderer:
    """Renders the sections of one language; not for use by two threads at once."""

    def __init__(self, context: MarkupContext, pictures: Pictures) -> None:
        self.context = context
        md = Markdown(extensions=["tables", "def_list"], output_format="html")
        md.preprocessors.register(Drawings(md, context, pictures), "drawings", 26)
        md.preprocessors.register(ReferenceSyntax(md), "reference_syntax", 25)
        md.parser.blockprocessors.register(Blocks(md.parser, context), "blocks", 105)
        md.inlinePatterns.register(Icons(md, context), "icons", 185)
        md.treeprocessors.register(ReferenceLinks(md, context), "references", 18)
        md.treeprocessors.register(Terms(md, context), "terms", 17)
        md.treeprocessors.register(DrawnCards(md, context), "drawn_cards", 16)
        md.treeprocessors.register(Tables(md), "table_classes", 15)
        self.markdown = md

    def render(self, rule: str, body: str, card: CardRecord | None) -> Rendered:
        self.context.begin(rule, card)
        html = self.markdown.reset().convert(body)
        return Rendered(html, plain_text(html), tuple(sorted(self.context.seen)))


def plain_text(html: str) -> str:
    """The words of *html*, a line per paragraph, item and row: icons as their names, drawings left out."""
    spoken = _LABEL.sub(r"\1", _SPACES.sub(" ", html))
    silent = _INLINE.sub("", _SVG.sub("", spoken))
    broken = _BLOCK_END.sub("\n", _CELL_END.sub(" · ", silent))
    lines = (_SPACES.sub(" ", line).strip(" ") for line in unescape(_TAG.sub(" ", broken)).split("\n"))
    return "\n".join(line for line in lines if line)
