"""How far the translations are: counted from library and catalogues, never written down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from app.addresses import card_address, question_address, term_address
from app.catalogues import N_, catalogue_words
from app.content import Book, Library, Section
from app.content.hand_cards import HandCard, shown_text
from app.content.lessons import FOLDER as LESSONS
from app.content.lessons import Lesson
from app.languages import LANGUAGES, SOURCE

from .sources import file_of, original_of


@dataclass(frozen=True, slots=True)
class Translation:
    """Something to translate, as it stands in one language."""

    title: str
    shown: str
    """The language its words really are in."""
    address: str
    file: str
    """Where it stands or shall stand."""
    original: str
    line: int = 0
    stale: bool = False
    missing: bool = False

    @property
    def is_open(self) -> bool:
        return self.stale or self.missing


@dataclass(frozen=True, slots=True)
class TranslationProgress:
    """All that one part of the site has to translate, in one language."""

    translations: tuple[Translation, ...]

    @property
    def total(self) -> int:
        return len(self.translations)

    @property
    def missing(self) -> int:
        return sum(each.missing for each in self.translations)

    @property
    def stale(self) -> int:
        return sum(each.stale for each in self.translations)

    @property
    def current(self) -> int:
        return self.total - self.missing - self.stale

    @property
    def share(self) -> float:
        return self.current / self.total if self.total else 0.0

    @property
    def open(self) -> tuple[Translation, ...]:
        """What a translator has to look at."""
        return tuple(each for each in self.translations if each.is_open)


@dataclass(frozen=True, slots=True)
class TranslatedPart:
    """A book, or what else has words, with its progress by language."""

    id: str
    name: str
    """Nothing for a book, which has its titles."""
    progress: dict[str, TranslationProgress]


def parts(library: Library) -> list[TranslatedPart]:
    """Everything that is translated."""
    books = [
        _part(book.id, "", {code: _rules(library.books[code][book.id]) for code in LANGUAGES})
        for book in library.outline
    ]
    return [
        *books,
        _part("asked", N_("Questions players ask"), {code: _questions(library, code) for code in LANGUAGES}),
        _part("coach", N_("Coach"), {code: _lessons(library, code) for code in LANGUAGES}),
        _part("cards", N_("Hand cards"), {code: _cards(library, code) for code in LANGUAGES}),
        _part("glossary", N_("Glossary"), {code: _terms(library, code) for code in LANGUAGES}),
        _part("words", N_("Words of the interface"), {code: interface_words(code) for code in LANGUAGES}),
    ]


def open_work(
    all_parts: Sequence[TranslatedPart],
) -> dict[str, list[tuple[TranslatedPart, tuple[Translation, ...]]]]:
    """The languages with something to do: what it is, part by part."""
    found = {code: [(part, part.progress[code].open) for part in all_parts] for code in LANGUAGES}
    some = {code: [(part, open) for part, open in work if open] for code, work in found.items()}
    return {code: work for code, work in some.items() if work}


def _part(id: str, name: str, translations: dict[str, Iterable[Translation]]) -> TranslatedPart:
    return TranslatedPart(
        id, name, {code: TranslationProgress(tuple(each)) for code, each in translations.items()}
    )


def _rules(book: Book) -> Iterator[Translation]:
    return (_rule(section, numbered=book.outline.is_numbered) for section in book.sections())


def _rule(section: Section, *, numbered: bool) -> Translation:
    missing = section.shown != section.language
    return Translation(
        title=f"{section.outline.number} {section.title}" if numbered else section.title,
        shown=section.shown,
        address=section.anchor,
        file=file_of(section),
        original=original_of(section),
        line=0 if missing else section.source.line,
        stale=section.stale,
        missing=missing,
    )


def _questions(library: Library, code: str) -> Iterator[Translation]:
    for question in library.asked.questions():
        original = library.asked.words(SOURCE, question.id)
        words = library.asked.words(code, question.id)
        assert original, "the content check finds questions without words"
        yield Translation(
            title=(words or original).title,
            shown=code if words else SOURCE,
            address=question_address(code, question.id),
            file=f"content/{code}/asked.md",
            original=f"content/{SOURCE}/asked.md",
            line=words.line if words else 0,
            stale=words is not None and code != SOURCE and words.english != original.hash,
            missing=words is None,
        )


def _lessons(library: Library, code: str) -> Iterator[Translation]:
    """What the coach says; its texts do not note which English one they were made from."""
    for lesson in library.lessons.values():
        yield from _steps(lesson, code)


def _steps(lesson: Lesson, code: str) -> Iterator[Translation]:
    for step in lesson.steps:
        words = lesson.words(code, step.id)
        original = lesson.words(SOURCE, step.id)
        told = words or original
        yield Translation(
            title=told.title if told else step.id,
            shown=code if words else SOURCE,
            address="",
            file=f"content/{code}/{LESSONS}/{lesson.id}.md",
            original=f"content/{SOURCE}/{LESSONS}/{lesson.id}.md",
            line=words.line if words else 0,
            missing=words is None,
        )


def _cards(library: Library, code: str) -> Iterator[Translation]:
    file = "content/cards/hand"
    for card in library.hand_cards.values():
        name = shown_text(card.names, code)
        title = f"{card.number} {name.text}"
        missing = not all(code in texts for texts in _texts(card))
        yield Translation(title, name.shown, card_address(code, card.id), file, file, missing=missing)


def _texts(card: HandCard) -> Iterator[dict[str, str]]:
    yield from (card.names, card.effect, *card.rulings)
    if card.differs:
        yield card.differs


def _terms(library: Library, code: str) -> Iterator[Translation]:
    file = "content/glossary.yaml"
    for term in library.terms.values():
        shown = code if code in term.names else SOURCE
        missing = code not in term.names or code not in term.short
        yield Translation(term.names[shown], shown, term_address(code, term.id), file, file, missing=missing)


@cache
def interface_words(code: str) -> tuple[Translation, ...]:
    """The words of buttons and messages; those of English stand in the code."""
    file = f"translations/{code}/LC_MESSAGES/messages.po"
    return tuple(
        Translation(words, SOURCE, "", file, "", line, missing=not complete)
        for words, line, complete in catalogue_words(code)
    )
