"""The text of a rule line by line, with what decides marked: rulings, items, steps, rows, asides, captions.

Every line begins with the sign of its kind, and ``**`` stands around what is bold; no sign is part of a word.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser

from .cues import POINTERS

TEXT, ITEM, ROW, HEAD, NOTE, ASIDE, CAPTION, LABEL, STEP = ".-|=><^#+"
BOLD = "**"

_SVG = re.compile(r"<svg.*?</svg> ?", re.DOTALL)
_ICON = re.compile(r'<svg aria-label="([^"]*)" class="icon" role="img">.*?</svg>', re.DOTALL)
# Where to read on, which says nothing itself: a last row of links, and a link behind a number.
_WHERE = "|".join(POINTERS)
_REF = '<a class="ref"[^>]*>'
_LINKS = rf"<td>{_REF}[^<]*</a>(?:, {_REF}[^<]*</a>)*</td>"
_POINTER = re.compile(rf" ?\({_REF}(?:{_WHERE})</a>\)|<tr> ?<td>(?:{_WHERE})</td>(?: ?{_LINKS})+ ?</tr>")
_BOLD_EDGE = re.compile(r"\*\*(\s*)\*\*")
_BLOCKS = frozenset(("p", "li", "tr", "dt", "dd", "h3", "h4", "figcaption", "br", "ul", "ol", "table", "div"))


def marked_lines(html: str) -> str:
    """The lines of rendered *html*: icons as their names, drawings and mere pointers left out."""
    reader = _Reader()
    reader.feed(_POINTER.sub("", _SVG.sub("", _ICON.sub(r"\1", " ".join(html.split())))))
    reader.close()
    return "\n".join(reader.lines)


class _Reader(HTMLParser):
    """Cuts HTML at its blocks; what a line is follows from the elements around it."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self._open: list[tuple[str, str]] = []
        self._kind = TEXT
        self._text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        kind = dict(attrs).get("class") or ""
        if tag != "br":
            self._open.append((tag, kind))
        if tag in _BLOCKS:
            self._flush()
            self._kind = self._around()
        elif tag in ("td", "th") and self._text.strip():
            self._text += " · "
        elif tag == "strong" and not kind:
            self._text += BOLD

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            opened, kind = self._open.pop()
            if opened == "strong" and not kind:
                self._text += BOLD
            if opened == tag:
                break
        if tag in _BLOCKS:
            self._flush()
            self._kind = self._around()

    def handle_data(self, data: str) -> None:
        self._text += data

    def close(self) -> None:
        super().close()
        self._flush()

    def _around(self) -> str:
        """What a line is that begins here."""
        kinds = dict(self._open)
        around = " ".join(kind for tag, kind in self._open if tag == "div")
        own = kinds.get("p", "")
        if own == "admonition-title" or own.startswith("drawn-card-"):
            return LABEL
        if "figcaption" in kinds:
            return CAPTION
        if "admonition" in around:
            return NOTE if "note" in around else ASIDE
        if "tr" in kinds:
            return HEAD if "thead" in kinds else ROW
        if "li" not in kinds:
            return TEXT
        *_, nearest = (tag for tag, _ in self._open if tag in ("ol", "ul"))
        return STEP if nearest == "ol" else ITEM

    def _flush(self) -> None:
        text = _BOLD_EDGE.sub(r"\1", " ".join(self._text.split()))
        if text.strip("* ·"):
            self.lines.append(self._kind + text)
        self._text = ""
