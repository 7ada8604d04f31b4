"""What may be wrong with the words of a lesson; whether it can be played, the coach's rehearsal finds out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.languages import LANGUAGES, SOURCE

from .chapters import SourceChapter, SourceSection
from .lessons import Lesson
from .library import Library
from .written_flaws import Where, markup_flaws, text_flaws

VALUES = frozenset({"food", "need", "missing", "larder", "round", "rounds", "harvest", "points", "people"})
"""The numbers that a text may have filled in, as `{food}`."""
_VALUE = re.compile(r"\{([^}#]*)\}")


def lesson_flaws(library: Library, lesson: Lesson) -> Iterator[Where]:
    """Everything wrong with one lesson: file, line, message."""
    for step in lesson.steps:
        if library.section(SOURCE, step.rule) is None:
            yield lesson.path, 1, f"step “{step.id}”: unknown rule {step.rule}"
    for language in LANGUAGES:
        chapter = lesson.chapters.get(language)
        if chapter is None:
            yield lesson.path, 1, f"lesson missing in “{language}”"
            continue
        yield from _heading_flaws(lesson, chapter, language)
        for section in chapter.sections:
            yield from markup_flaws(library, section, language)
            yield from _value_flaws(section)
        yield from text_flaws(chapter, language)


def _heading_flaws(lesson: Lesson, chapter: SourceChapter, language: str) -> Iterator[Where]:
    wanted = [step.id for step in lesson.steps]
    found = [section.id for section in chapter.sections]
    for line in chapter.headless:
        yield chapter.path, line, "section heading without an id {#…}"
    for id in dict.fromkeys((*wanted, *found)):
        if found.count(id) != 1 or wanted.count(id) != 1:
            times = f"{wanted.count(id)} times in the script and {found.count(id)} times in “{language}”"
            yield chapter.path, 1, f"step “{id}” stands {times}"
    for section in chapter.sections:
        if not section.body.strip():
            yield chapter.path, section.line, f"step “{section.id}” says nothing"


def _value_flaws(section: SourceSection) -> Iterator[Where]:
    for line, text in enumerate(section.body.split("\n"), section.start):
        for value in _VALUE.findall(text):
            if value not in VALUES:
                yield section.path, line, f"unknown value {{{value}}}"
