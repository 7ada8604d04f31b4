"""Books, chapters and sections in reading order: the language-neutral half of every rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .records import read_records

GUIDE = "guide"
EDITIONS = ("revised", "first")


@dataclass(frozen=True, slots=True)
class SectionOutline:
    """One rule: what holds for it in every language."""

    book: str
    chapter: str
    id: str
    number: str
    edition: str
    expansion: str | None
    group: str | None
    players: tuple[int, ...]
    stage: int | None
    numbers: tuple[int, ...]
    see: tuple[str, ...]

    @property
    def rule(self) -> str:
        """The rule's full name, the same in all languages: ``rulebook/fence-rules``."""
        return f"{self.book}/{self.id}"


@dataclass(frozen=True, slots=True)
class ChapterOutline:
    """A chapter: one Markdown file in each language."""

    book: str
    id: str
    number: int
    sections: tuple[SectionOutline, ...]


@dataclass(frozen=True, slots=True)
class BookOutline:
    """A book with its titles by language."""

    id: str
    edition: str
    expansion: str | None
    titles: dict[str, str]
    chapters: tuple[ChapterOutline, ...]

    @property
    def is_numbered(self) -> bool:
        """The guide is read from its beginning: nobody looks up its numbers."""
        return self.id != GUIDE

    def sections(self) -> Iterator[SectionOutline]:
        return (section for chapter in self.chapters for section in chapter.sections)


def read_outline(path: Path) -> tuple[BookOutline, ...]:
    """All books of ``books.yaml``, rule numbers counted."""
    return tuple(_book(record) for record in read_records(path)["books"])


def _book(record: dict[str, Any]) -> BookOutline:
    chapters = tuple(
        _chapter(record, number, chapter) for number, chapter in enumerate(record["chapters"], 1)
    )
    return BookOutline(record["id"], record["edition"], record.get("expansion"), record["titles"], chapters)


def _chapter(book: dict[str, Any], number: int, record: dict[str, Any]) -> ChapterOutline:
    expansion = record.get("expansion") or book.get("expansion")
    sections = tuple(
        SectionOutline(
            book=book["id"],
            chapter=record["id"],
            id=section["id"],
            number=f"{number}.{position}",
            edition=section.get("edition", book["edition"]),
            expansion=expansion,
            group=section.get("group"),
            players=tuple(section.get("players", ())),
            stage=section.get("stage"),
            numbers=tuple(section.get("numbers", ())),
            see=tuple(section.get("see", ())),
        )
        for position, section in enumerate(record["sections"], 1)
    )
    return ChapterOutline(book["id"], record["id"], number, sections)
