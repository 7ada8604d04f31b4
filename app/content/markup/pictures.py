"""Our illustrations: SVG templates under ``content/pictures``, filled with the words of the page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape
from unicodedata import east_asian_width

from jinja2 import Environment, StrictUndefined, Template
from markupsafe import Markup

from .context import MarkupContext

_KEY = re.compile(r"([a-z0-9-]+):\s*(.+)")


def read_picture(text: str) -> dict[str, str]:
    """The ``key: value`` lines of a picture block."""
    return {
        match[1]: match[2].strip() for line in text.splitlines() if (match := _KEY.fullmatch(line.strip()))
    }


def wrap(text: str, width: int) -> list[str]:
    """*text* in lines of at most *width* Latin characters; Hangul counts two, German hyphens may break."""
    lines = [""]
    for word in re.findall(r"\S+?-(?=\w)|\S+", text):
        joined = f"{lines[-1]}{'' if not lines[-1] or lines[-1].endswith('-') else ' '}{word}"
        if lines[-1] and sum(2 if east_asian_width(c) in "WF" else 1 for c in joined) > width:
            lines.append(word)
        else:
            lines[-1] = joined
    return lines


class Pictures:
    """Draws picture blocks in one language."""

    def __init__(self, templates: Mapping[str, str]) -> None:
        self._sources = templates
        self._environment = Environment(
            autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
        )
        self._compiled: dict[str, Template] = {}

    def draw(self, text: str, context: MarkupContext) -> str:
        """The ``<figure>`` of one picture block."""
        block = read_picture(text)
        svg = self._template(block["name"]).render(
            term=lambda id: context.terms[id].names[context.language],
            plural=lambda id: context.terms[id].forms(context.language)[-1],
            label=block.__getitem__,
            icon=lambda name, x, y, size: Markup(_icon(context.sprite, name, x, y, size)),
            wrap=wrap,
        )
        caption = escape(block["caption"])
        labelled = svg.strip().replace("<svg ", f'<svg aria-label="{caption}" ', 1)
        return f'<figure class="illustration">{labelled}<figcaption>{caption}</figcaption></figure>'

    def _template(self, name: str) -> Template:
        """Compiled when it is first drawn."""
        if name not in self._compiled:
            self._compiled[name] = self._environment.from_string(self._sources[name])
        return self._compiled[name]


def _icon(sprite: str, name: str, x: float, y: float, size: float) -> str:
    return f'<use href="{sprite}#{name}" x="{x}" y="{y}" width="{size}" height="{size}"/>'


def fenced(lines: list[str]) -> Iterator[tuple[int, int, str, str]]:
    """(first line, line after, kind, text) of each ``` block, counted from 0."""
    start, kind = None, ""
    for number, line in enumerate(lines):
        if line.startswith("```") and start is None:
            start, kind = number, line[3:].strip()
        elif line.startswith("```") and start is not None:
            yield start, number + 1, kind, "\n".join(lines[start + 1 : number])
            start = None
