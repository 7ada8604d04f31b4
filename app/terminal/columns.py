"""Text in columns on a terminal, where a Hangul syllable is two columns wide."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from unicodedata import east_asian_width

WIDTH = 78


def width(text: str) -> int:
    """The columns a text takes."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def pad(text: str, columns: int) -> str:
    """The text with spaces up to so many columns; a longer one stays as it is."""
    return text + " " * (columns - width(text))


def wrap(text: str, columns: int, indent: str = "") -> list[str]:
    """The text broken at its spaces; lines after the first are indented."""
    lines: list[str] = []
    first, *rest = text.split(" ")
    line = first
    for word in rest:
        if line.strip() and width(line) + 1 + width(word) > columns:
            lines.append(line.rstrip())
            line = indent + word
        else:
            line += f" {word}"
    return [*lines, line.rstrip()]


def beside(left: Sequence[str], right: Sequence[str], columns: int) -> list[str]:
    """Two blocks side by side, the left one so many columns wide."""
    return [(pad(one, columns) + two).rstrip() for one, two in zip_longest(left, right, fillvalue="")]


def table(rows: Sequence[Sequence[str]], right: bool = False) -> list[str]:
    """Rows under each other; the columns after the first to the right where they are numbers."""
    widths = [max(width(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            " " * (size - width(cell)) + cell if right and at else pad(cell, size)
            for at, (cell, size) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return lines
