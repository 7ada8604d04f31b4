"""``farm`` and ``picture`` blocks become drawings before Markdown sees them."""

from __future__ import annotations

from html import escape

from jinja2 import UndefinedError
from markdown import Markdown
from markdown.preprocessors import Preprocessor

from app.farm_sketch import SketchError

from .context import MarkupContext
from .farms import draw_farm
from .pictures import Pictures, fenced


class Drawings(Preprocessor):
    """Swap each fenced block for the placeholder of its drawing."""

    def __init__(self, md: Markdown, context: MarkupContext, pictures: Pictures) -> None:
        super().__init__(md)
        self.context = context
        self.pictures = pictures

    def run(self, lines: list[str]) -> list[str]:
        result, done = [], 0
        for start, end, kind, text in fenced(lines):
            result += lines[done:start]
            result += ["", self.md.htmlStash.store(self._drawing(kind, text)), ""]
            done = end
        return result + lines[done:]

    def _drawing(self, kind: str, text: str) -> str:
        try:
            if kind == "farm":
                return draw_farm(text, self.context)
            if kind == "picture":
                return self.pictures.draw(text, self.context)
        except (SketchError, KeyError, UndefinedError):
            pass  # shown as it is written; the content check names the fault
        return f"<pre>{escape(text)}</pre>"
