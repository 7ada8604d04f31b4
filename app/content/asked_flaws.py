"""What may be wrong with the questions that players ask."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from app.languages import LANGUAGES, SOURCE

from .asked_questions import AskedQuestion, AskedQuestions, ruling
from .chapters import SourceChapter, SourceSection
from .library import Library
from .written_flaws import Where, markup_flaws, text_flaws


def asked_flaws(library: Library) -> Iterator[Where]:
    """Everything wrong with the questions players ask and their answers: file, line, message."""
    asked = library.asked
    yield from _list_flaws(library, asked)
    for language in LANGUAGES if asked.topics else ():
        chapter = asked.chapters.get(language)
        if chapter is None:
            yield asked.path, 1, f"questions missing in “{language}”"
            continue
        yield from _heading_flaws(asked, chapter, language)
        yield from text_flaws(chapter, language)
        for question in asked.questions():
            if words := asked.words(language, question.id):
                for line, message in _question_flaws(library, question, words, language):
                    yield chapter.path, line, message
                yield from markup_flaws(library, words, language)


def _list_flaws(library: Library, asked: AskedQuestions) -> Iterator[Where]:
    books = {book.id: {chapter.id for chapter in book.chapters} for book in library.outline}
    for topic in asked.topics:
        book, _, chapter = topic.about.partition("/")
        if book not in books or (chapter and chapter not in books[book]):
            yield asked.path, 1, f"questions about {topic.about}, which is no book or chapter"
    for question in asked.questions():
        for rule in question.rules:
            if library.section(SOURCE, rule) is None:
                yield asked.path, 1, f"question “{question.id}”: unknown rule {rule}"
    for id, count in Counter(question.id for question in asked.questions()).items():
        if count > 1:
            yield asked.path, 1, f"question “{id}” stands {count} times"


def _heading_flaws(asked: AskedQuestions, chapter: SourceChapter, language: str) -> Iterator[Where]:
    wanted = [question.id for question in asked.questions()]
    found = [section.id for section in chapter.sections]
    if not chapter.title:
        yield chapter.path, 1, "the first line must be “# ” and the title of the page"
    for line in chapter.headless:
        yield chapter.path, line, "question without an id {#…}"
    for id in wanted:
        if id not in found:
            yield chapter.path, 1, f"question “{id}” missing in “{language}”"
    for section in chapter.sections:
        if section.id not in wanted or found.count(section.id) > 1:
            times = "twice" if section.id in wanted else f"here, but not in {asked.path.name}"
            yield chapter.path, section.line, f"question “{section.id}” stands {times}"


def _question_flaws(
    library: Library, question: AskedQuestion, words: SourceSection, language: str
) -> Iterator[tuple[int, str]]:
    original = library.asked.words(SOURCE, question.id)
    section = library.section(language, question.rule)
    if not words.title.endswith("?"):
        yield words.line, f"question “{question.id}” does not end with a question mark"
    if section and not words.body.strip() and not ruling(section.source.body):
        yield words.line, f"question “{question.id}” has no answer, and {question.rule} no ruling for it"
    if original and language != SOURCE:
        if bool(original.body.strip()) != bool(words.body.strip()):
            yield words.line, f"question “{question.id}” is answered in its own words in one language only"
        if words.english != original.hash:
            yield words.line, f"question “{question.id}” is stale: the English text has changed"
