"""Chapter files: one Markdown file per chapter and language, cut into sections at their headings."""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from .records import read_text

HEADING = re.compile(r"## (?P<title>.+?) \{#(?P<id>[a-z0-9-]+)(?: en=(?P<english>[0-9a-f]{8}))?\}")
REFERENCE = re.compile(r"\[\[(?P<target>[^\]|\n]+)(?:\|(?P<words>[^\]\n]*))?\]\]")


@dataclass(frozen=True, slots=True)
class SourceSection:
    """A section as written: its heading, its Markdown and where it stands."""

    id: str
    title: str
    body: str
    path: Path
    line: int
    """Where the heading stands."""
    start: int
    """Where the text starts."""
    english: str | None
    """Hash of the English section this translation was made from."""

    @property
    def hash(self) -> str:
        """Fingerprint of title and text; spacing and line breaks do not count."""
        return sha256(" ".join(f"{self.title} {self.body}".split()).encode()).hexdigest()[:8]

    def references(self) -> tuple[tuple[int, str], ...]:
        """(line, target) of each cross-reference and term link written in the text."""
        return tuple(
            (self.start + offset, match["target"])
            for offset, line in enumerate(self.body.split("\n"))
            for match in REFERENCE.finditer(line)
        )


@dataclass(frozen=True, slots=True)
class SourceChapter:
    """A chapter as written; ``headless`` lists lines that look like a heading but carry no id."""

    title: str
    path: Path
    sections: tuple[SourceSection, ...]
    headless: tuple[int, ...]


def read_chapter(path: Path) -> SourceChapter:
    """Cut one Markdown file into its sections."""
    lines = read_text(path).split("\n")
    title = lines[0].removeprefix("# ").strip() if lines[0].startswith("# ") else ""
    marks = [(number, match) for number, line in enumerate(lines) if (match := HEADING.fullmatch(line))]
    ends = [number for number, _ in marks[1:]] + [len(lines)]
    sections = tuple(
        SourceSection(
            id=match["id"],
            title=match["title"],
            body="\n".join(lines[number + 1 : end]).strip("\n"),
            path=path,
            line=number + 1,
            start=_first_written(lines, number + 1, end),
            english=match["english"],
        )
        for (number, match), end in zip(marks, ends, strict=True)
    )
    known = {number for number, _ in marks}
    headless = [n for n, line in enumerate(lines, 1) if line.startswith("## ") and n - 1 not in known]
    return SourceChapter(title, path, sections, tuple(headless))


def _first_written(lines: list[str], start: int, end: int) -> int:
    """Number of the first line after a heading that is not blank."""
    return next((at for at in range(start, end) if lines[at].strip()), start) + 1
