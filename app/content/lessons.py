"""Lessons: the script of a coach for a guided game, the same in all languages, and its words in each.

What the names in a condition mean, and whether an action is one, the coach knows; here they are plain values.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.languages import LANGUAGES

from .chapters import SourceChapter, SourceSection, read_chapter
from .records import ContentError, read_records

FOLDER = "coach"


@dataclass(frozen=True, slots=True)
class Span:
    """How many: `2`, `2+` or `0-3`."""

    least: int
    most: int | None

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and self.least <= number and (self.most is None or number <= self.most)


@dataclass(frozen=True, slots=True)
class LessonStep:
    """Something the coach says in a situation: to be read, or with actions one might take."""

    id: str
    rule: str
    asked: str
    """The kind of decision it belongs to: nothing for any, `over` for the end."""
    when: tuple[tuple[str, Span], ...]
    does: tuple[str, ...]
    """Actions as patterns, the best first; the step waits until one of them is possible."""
    aside: bool
    """Whether only those meet it who go their own way."""


@dataclass(frozen=True, slots=True)
class Lesson:
    id: str
    path: Path
    round_cards: tuple[str, ...]
    steps: tuple[LessonStep, ...]
    chapters: dict[str, SourceChapter]
    """What is said, by language: a section for each step."""

    def step(self, id: str) -> LessonStep | None:
        return next((step for step in self.steps if step.id == id), None)

    def words(self, language: str, id: str) -> SourceSection | None:
        chapter = self.chapters.get(language)
        return next((section for section in chapter.sections if section.id == id), None) if chapter else None


def read_lessons(folder: Path) -> dict[str, Lesson]:
    """All lessons under the content folder."""
    return {path.stem: _lesson(folder, path) for path in sorted((folder / FOLDER).glob("*.yaml"))}


def _lesson(folder: Path, path: Path) -> Lesson:
    record = read_records(path)
    chapters = {
        code: read_chapter(words)
        for code in LANGUAGES
        if (words := folder / code / FOLDER / f"{path.stem}.md").exists()
    }
    try:
        steps = tuple(_step(each) for each in record["steps"])
        return Lesson(path.stem, path, tuple(record["round-cards"]), steps, chapters)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ContentError(path, f"bad lesson: {error!r}") from error


def _step(record: dict[str, Any]) -> LessonStep:
    does = record.get("do", ())
    return LessonStep(
        id=record["step"],
        rule=record["rule"],
        asked=record.get("asked", ""),
        when=tuple((name, span(str(wanted))) for name, wanted in record.get("when", {}).items()),
        does=(does,) if isinstance(does, str) else tuple(does),
        aside=record.get("aside", False),
    )


def span(text: str) -> Span:
    """A span as it is written."""
    least, dash, most = text.partition("-")
    if dash:
        return Span(int(least), int(most))
    return Span(int(least.removesuffix("+")), None if least.endswith("+") else int(least))
