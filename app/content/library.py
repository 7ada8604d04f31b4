"""The library: every book in every language, read once, as frozen values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from threading import RLock

from app.addresses import book_address, chapter_address
from app.catalogues import translations
from app.farm_sketch import read_sketch
from app.languages import LANGUAGES, SOURCE

from .asked_questions import AskedQuestions, read_asked
from .chapters import SourceChapter, SourceSection, read_chapter
from .everyday_questions import read_questions
from .glossary import Term, read_glossary
from .hand_cards import HandCard, read_hand_cards
from .lessons import Lesson, read_lessons
from .markup.context import MarkupContext, Target
from .markup.farm_reading import FarmReader
from .markup.farms import draw_sketch
from .markup.pictures import Pictures
from .markup.renderer import Rendered, Renderer
from .markup.terms import link_pattern
from .outline import BookOutline, ChapterOutline, SectionOutline, read_outline
from .records import read_text
from .reference import Reference, read_reference
from .shown_cards import CardRecord, read_cards
from .sprite import read_icons


@dataclass(frozen=True, slots=True)
class Section:
    """A rule as a reader of one language meets it; a missing translation shows the English text."""

    outline: SectionOutline
    source: SourceSection
    language: str
    shown: str
    """The language the text really is in."""
    stale: bool
    """Whether the English text has changed since this translation was made."""

    @property
    def rule(self) -> str:
        return self.outline.rule

    @property
    def title(self) -> str:
        return self.source.title

    @property
    def chapter_address(self) -> str:
        return chapter_address(self.language, self.outline.book, self.outline.chapter)

    @property
    def anchor(self) -> str:
        """The section inside its chapter."""
        return f"{self.chapter_address}#{self.outline.id}"

    @property
    def address(self) -> str:
        """The section on a page of its own."""
        return f"{self.chapter_address}/{self.outline.id}"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter in one language."""

    outline: ChapterOutline
    title: str
    language: str
    shown: str
    sections: tuple[Section, ...]

    @property
    def address(self) -> str:
        return chapter_address(self.language, self.outline.book, self.outline.id)


@dataclass(frozen=True, slots=True)
class Book:
    """A book in one language."""

    outline: BookOutline
    language: str
    chapters: tuple[Chapter, ...]

    @property
    def id(self) -> str:
        return self.outline.id

    @property
    def title(self) -> str:
        return self.outline.titles[self.language]

    @property
    def address(self) -> str:
        return book_address(self.language, self.id)

    def sections(self) -> Iterator[Section]:
        return (section for chapter in self.chapters for section in chapter.sections)

    def chapter(self, id: str) -> Chapter | None:
        return next((chapter for chapter in self.chapters if chapter.outline.id == id), None)


class Library:
    """Books by language, the glossary, the shown cards; sections are rendered at first use and kept."""

    def __init__(self, folder: Path, sprite_file: Path, sprite: str, read_farm: FarmReader) -> None:
        self.folder = folder
        self.read_farm = read_farm
        self.outline = read_outline(folder / "books.yaml")
        self.terms: dict[str, Term] = read_glossary(folder / "glossary.yaml")
        self.hand_cards: dict[str, HandCard] = read_hand_cards(folder / "cards" / "hand", self.terms)
        self.cards: dict[str, CardRecord] = self._shown_cards()
        self.asked: AskedQuestions = read_asked(folder)
        phrases = {code: read_questions(folder / "questions" / f"{code}.yaml") for code in LANGUAGES}
        self.questions = {code: self.asked.beside(phrases[code], code) for code in LANGUAGES}
        self.lessons: dict[str, Lesson] = read_lessons(folder)
        self.icons = read_icons(sprite_file)
        self.pictures = {path.stem: read_text(path) for path in sorted((folder / "pictures").glob("*.svg"))}
        self.sources = _read_sources(folder, self.outline)
        self.books = {code: self._books(code) for code in LANGUAGES}
        self._sections = {
            code: {section.rule: section for book in self.books[code].values() for section in book.sections()}
            for code in LANGUAGES
        }
        self.cited_by = self._citations()
        self._drawer = Pictures(self.pictures)
        self._contexts = {code: self._context(code, sprite) for code in LANGUAGES}
        self._renderers = {code: Renderer(context, self._drawer) for code, context in self._contexts.items()}
        self._rendered: dict[tuple[str, str], Rendered] = {}
        self._recalled: set[str] = set()
        self.recall: Callable[[str], object] = lambda language: None
        """Called before the first rule of a language is rendered: who has kept them lets us `take` them."""
        self._lock = RLock()

    @cached_property
    def reference(self) -> Reference:
        """The records behind the reference pages; a library of rules alone does without."""
        return read_reference(self.folder / "records")

    def section(self, language: str, rule: str) -> Section | None:
        return self._sections[language].get(rule)

    def sections(self, language: str) -> Iterator[Section]:
        return iter(self._sections[language].values())

    def rendered(self, section: Section) -> Rendered:
        """The section's HTML, made once; a fallback text is rendered in the language it is written in."""
        key = (section.shown, section.rule)
        with self._lock:
            if section.shown not in self._recalled:
                self._recalled.add(section.shown)
                self.recall(section.shown)
            if key not in self._rendered:
                renderer = self._renderers[section.shown]
                self._rendered[key] = renderer.render(
                    section.rule, section.source.body, self.cards.get(section.rule)
                )
            return self._rendered[key]

    def take(self, language: str, rules: Mapping[str, Rendered]) -> None:
        """Show these *rules* of a *language* from now on, as they were rendered before."""
        with self._lock:
            self._recalled.add(language)
            self._rendered |= {(language, rule): rendered for rule, rendered in rules.items()}

    def said(self, language: str, lesson: Lesson, step: str) -> tuple[str, str]:
        """Title and HTML of what a coach says, made once."""
        section = lesson.words(language, step) or lesson.words(SOURCE, step)
        assert section is not None, "the content check finds steps without words"
        return section.title, self.written(language, f"{lesson.id}#{step}", section.body).html

    def written(self, language: str, name: str, body: str) -> Rendered:
        """Words beside the rules, rendered once; *name* begins with the book whose terms they link."""
        with self._lock:
            if (language, name) not in self._rendered:
                self._rendered[language, name] = self._renderers[language].render(name, body, None)
            return self._rendered[language, name]

    def draw(self, language: str, picture: str) -> str:
        """The figure of one picture block; raises KeyError or UndefinedError when a part is missing."""
        return self._drawer.draw(picture, self._contexts[language])

    def draw_farm(self, language: str, sketch: str) -> str:
        """The drawing of a farm as the books show it, without figure and caption."""
        return draw_sketch(read_sketch(sketch), self.read_farm(sketch, ""), self._contexts[language])

    def see(self, section: Section) -> tuple[Section, ...]:
        """Related rules that the text itself does not link."""
        linked = {target for _, target in section.source.references()}
        rules = (rule for rule in section.outline.see if rule not in linked)
        return tuple(found for rule in rules if (found := self.section(section.language, rule)))

    def citing(self, section: Section) -> tuple[Section, ...]:
        """Rules whose text or outline points here."""
        found = (self.section(section.language, rule) for rule in self.cited_by.get(section.rule, ()))
        return tuple(citing for citing in found if citing)

    def _shown_cards(self) -> dict[str, CardRecord]:
        """The cards that a rule shows, by that rule: hand cards and those that are never dealt."""
        hand = {card.section: card.record(card.section) for card in self.hand_cards.values() if card.section}
        return hand | read_cards(self.folder / "cards")

    def _books(self, language: str) -> dict[str, Book]:
        return {
            outline.id: Book(outline, language, tuple(self._chapters(outline, language)))
            for outline in self.outline
        }

    def _chapters(self, book: BookOutline, language: str) -> Iterator[Chapter]:
        for outline in book.chapters:
            own = self.sources[language].get((book.id, outline.id))
            english = self.sources[SOURCE].get((book.id, outline.id))
            source = own or english
            if source is not None:
                sections = tuple(_sections(outline, language, own, english))
                yield Chapter(outline, source.title, language, language if own else SOURCE, sections)

    def _citations(self) -> dict[str, tuple[str, ...]]:
        cited: dict[str, dict[str, None]] = {}
        for section in self._sections[SOURCE].values():
            targets = (*(target for _, target in section.source.references()), *section.outline.see)
            for target in targets:
                if target != section.rule:
                    cited.setdefault(target, {})[section.rule] = None
        return {target: tuple(citing) for target, citing in cited.items()}

    def _context(self, language: str, sprite: str) -> MarkupContext:
        links, linked = link_pattern(self.terms.values(), language)
        homes = {card.id: card.section.split("/")[0] for card in self.cards.values()}
        return MarkupContext(
            language=language,
            words=translations(language).gettext,
            ngettext=translations(language).ngettext,
            terms=self.terms,
            hand_cards=self.hand_cards,
            titles=self._title,
            read_farm=self.read_farm,
            sprite=sprite,
            icons=self.icons,
            pictures=self.pictures,
            links=links,
            linked=linked,
            homes={term.id: term.book or homes.get(term.id) for term in self.terms.values()},
        )

    def _title(self, rule: str, language: str) -> Target | None:
        section = self.section(language, rule)
        if section is None:
            return None
        book = self.books[language][section.outline.book]
        number = section.outline.number if book.outline.is_numbered else ""
        return Target(section.anchor, section.title, section.shown, number, book.title)


def _read_sources(
    folder: Path, outline: tuple[BookOutline, ...]
) -> dict[str, dict[tuple[str, str], SourceChapter]]:
    return {
        language: {
            (book.id, chapter.id): read_chapter(path)
            for book in outline
            for chapter in book.chapters
            if (path := folder / language / book.id / f"{chapter.id}.md").exists()
        }
        for language in LANGUAGES
    }


def _sections(
    outline: ChapterOutline, language: str, own: SourceChapter | None, english: SourceChapter | None
) -> Iterator[Section]:
    """The chapter's sections in outline order, each in *language* or, failing that, in English."""
    mine = {section.id: section for section in own.sections} if own else {}
    theirs = {section.id: section for section in english.sections} if english else {}
    for section in outline.sections:
        source = mine.get(section.id) or theirs.get(section.id)
        if source is None:
            continue
        shown = language if section.id in mine else SOURCE
        original = theirs.get(section.id)
        stale = shown != SOURCE and original is not None and source.english != original.hash
        yield Section(section, source, language, shown, stale)
