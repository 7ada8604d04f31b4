"""What may be wrong with the words of a lesson; whether it can be played, the coach's rehearsal finds out."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from app.languages import LANGUAGES

from .chapters import SourceChapter, SourceSection
from .lessons import Lesson
from .markup.icons import ICON
from .typography import faults

Where = tuple[Path, int, str]
_ICON = re.compile(ICON)
VALUES = frozenset({"food", "need", "missing", "round", "rounds", "harvest", "points", "people"})
"""The numbers that a text may have filled in, as `{food}`."""
_VALUE = re.compile(r"\{([^}#]*)\}")


def lesson_flaws(
    lesson: Lesson, rules: Collection[str], terms: Mapping[str, object], icons: Collection[str]
) -> Iterator[Where]:
    """Everything wrong with one lesson: file, line, message."""
    for step in lesson.steps:
        if step.rule not in rules:
            yield lesson.path, 1, f"step “{step.id}”: unknown rule {step.rule}"
    for language in LANGUAGES:
        chapter = lesson.chapters.get(language)
        if chapter is None:
            yield lesson.path, 1, f"lesson missing in “{language}”"
            continue
        yield from _heading_flaws(lesson, chapter, language)
        for section in chapter.sections:
            for line, message in section_flaws(section, rules, terms, icons):
                yield section.path, line, message
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


def section_flaws(
    section: SourceSection, rules: Collection[str], terms: Mapping[str, object], icons: Collection[str]
) -> Iterator[tuple[int, str]]:
    """References, icons and values that nobody knows: line, message."""
    for line, target in section.references():
        known = target.removeprefix("term:") in terms if target.startswith("term:") else target in rules
        if not known:
            yield line, f"unknown reference [[{target}]]"
    for line, text in enumerate(section.body.split("\n"), section.start):
        for icon in _ICON.findall(text):
            if icon not in icons:
                yield line, f"unknown icon :{icon}:"
        for value in _VALUE.findall(text):
            if value not in VALUES:
                yield line, f"unknown value {{{value}}}"


def text_flaws(chapter: SourceChapter, language: str) -> Iterator[Where]:
    """What is not printed as the language prints it."""
    text = chapter.path.read_text("utf-8")
    if unicodedata.normalize("NFC", text) != text:
        yield chapter.path, 1, "text is not in Unicode form NFC"
    for line, message in faults(text, language):
        yield chapter.path, line, message
