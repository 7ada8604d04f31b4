"""The content check: every flaw of every file at once, as strict in one language as in the next."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from app.languages import LANGUAGES, SOURCE

from .asked_flaws import asked_flaws
from .card_flaws import card_flaws
from .chapters import SourceChapter, SourceSection
from .lesson_flaws import lesson_flaws
from .library import Library
from .markup.pictures import fenced, read_picture
from .outline import BookOutline, ChapterOutline
from .typography import faults
from .written_flaws import markup_flaws, text_flaws

_UNCOUNTED = re.compile(r"\[\[[^\]|\n]*\|?|:[a-z][a-z0-9-]*:|^(?:legal|name):.*$", re.MULTILINE)


@dataclass(frozen=True, order=True, slots=True)
class Flaw:
    """Something wrong at one line of one file."""

    path: Path
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


def find_flaws(library: Library) -> list[Flaw]:
    """Everything wrong with the content, in file order."""
    return sorted(
        set(
            chain(
                _outline_flaws(library),
                _record_flaws(library),
                *(
                    _chapter_flaws(library, language, book, chapter)
                    for language in LANGUAGES
                    for book in library.outline
                    for chapter in book.chapters
                ),
            )
        )
    )


def _outline_flaws(library: Library) -> Iterator[Flaw]:
    path = library.folder / "books.yaml"
    known = {section.rule for book in library.outline for section in book.sections()}
    for book in library.outline:
        for id, count in Counter(section.id for section in book.sections()).items():
            if count > 1:
                yield Flaw(path, 1, f"{book.id}: section id “{id}” stands {count} times")
        for section in book.sections():
            for rule in section.see:
                if rule not in known:
                    yield Flaw(path, 1, f"{section.rule}: see names unknown rule {rule}")


def _record_flaws(library: Library) -> Iterator[Flaw]:
    glossary = library.folder / "glossary.yaml"
    known = {section.rule for book in library.outline for section in book.sections()}
    for term in library.terms.values():
        for language in LANGUAGES:
            if not term.names.get(language) or not term.short.get(language):
                yield Flaw(glossary, 1, f"{term.id}: no name or no definition in “{language}”")
            shown = (*term.forms(language), term.short.get(language, ""))
            for message in {message for text in shown for _, message in faults(text, language)}:
                yield Flaw(glossary, 1, f"{term.id}: {message} in “{language}”")
    for card in library.cards.values():
        for id in (card.id, card.category):
            if id is not None and id not in library.terms:
                yield Flaw(library.folder / "cards", 1, f"card {card.id}: unknown term “{id}”")
        if card.section not in known:
            yield Flaw(library.folder / "cards", 1, f"card {card.id}: unknown rule {card.section}")
    for hand in library.hand_cards.values():
        for message in card_flaws(hand, library.terms, known):
            yield Flaw(library.folder / "cards" / "hand", 1, f"card {hand.number} {hand.id}: {message}")
    for lesson in library.lessons.values():
        yield from (Flaw(*where) for where in lesson_flaws(library, lesson))
    yield from (Flaw(*where) for where in asked_flaws(library))


def _chapter_flaws(
    library: Library, language: str, book: BookOutline, chapter: ChapterOutline
) -> Iterator[Flaw]:
    source = library.sources[language].get((book.id, chapter.id))
    path = library.folder / language / book.id / f"{chapter.id}.md"
    if source is None:
        yield Flaw(path, 1, f"chapter missing in “{language}”")
        return
    yield from _heading_flaws(source, chapter, language)
    wanted = {section.id: section for section in chapter.sections}
    english = library.sources[SOURCE].get((book.id, chapter.id))
    originals = {section.id: section for section in english.sections} if english else {}
    for section in source.sections:
        if section.id in wanted:
            yield from _number_flaws(section, wanted[section.id].numbers)
        yield from (Flaw(*where) for where in markup_flaws(library, section, language))
        if language != SOURCE and section.id in originals:
            yield from _translation_flaws(section, originals[section.id])
    yield from (Flaw(*where) for where in text_flaws(source, language))


def _heading_flaws(source: SourceChapter, chapter: ChapterOutline, language: str) -> Iterator[Flaw]:
    if not source.title:
        yield Flaw(source.path, 1, "the first line must be “# ” and the chapter’s title")
    for line in source.headless:
        yield Flaw(source.path, line, "section heading without an id {#…}")
    wanted = [section.id for section in chapter.sections]
    found = [section.id for section in source.sections]
    for section in source.sections:
        if section.id not in wanted:
            yield Flaw(source.path, section.line, f"section “{section.id}” is not in books.yaml")
        elif found.count(section.id) > 1:
            yield Flaw(source.path, section.line, f"section id “{section.id}” stands twice")
        if not section.body.strip():
            yield Flaw(source.path, section.line, f"section “{section.id}” is empty")
    for id in wanted:
        if id not in found:
            yield Flaw(source.path, 1, f"section “{id}” missing in “{language}”")
    shared = [id for id in found if id in wanted]
    if shared != [id for id in wanted if id in shared]:
        yield Flaw(source.path, 1, "sections stand in another order than in books.yaml")


def _number_flaws(section: SourceSection, wanted: tuple[int, ...]) -> Iterator[Flaw]:
    shown = {
        int(number) for number in re.findall(r"\d+", f"{section.title} {_UNCOUNTED.sub('', section.body)}")
    }
    for number in wanted:
        if number not in shown:
            yield Flaw(section.path, section.line, f"section “{section.id}” lacks the number {number}")


def _translation_flaws(section: SourceSection, original: SourceSection) -> Iterator[Flaw]:
    if section.english != original.hash:
        yield Flaw(
            section.path, section.line, f"section “{section.id}” is stale: the English text has changed"
        )
    if _drawn(section) != _drawn(original):
        yield Flaw(
            section.path, section.line, f"section “{section.id}” draws other farms or pictures than English"
        )


def _drawn(section: SourceSection) -> list[object]:
    """What a section draws, without the words: must be the same in all languages."""
    drawn: list[object] = []
    for _start, _end, kind, text in fenced(section.body.split("\n")):
        lines = [line for line in text.splitlines() if not line.startswith("caption:")]
        drawn.append(lines if kind == "farm" else read_picture(text).get("name"))
    return drawn
