"""What players ask, answered in one language: by words of its own, or by the ruling of the rule."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from app.addresses import question_address
from app.languages import SOURCE

from .asked_questions import AskedQuestion, Topic, ruling
from .library import Library, Section


@dataclass(frozen=True, slots=True)
class AnsweredQuestion:
    """A question with its answer, as a reader of one language meets it."""

    id: str
    question: str
    html: str
    text: str
    sections: tuple[Section, ...]
    """The rule behind it, and that of the first edition where it says the same."""
    shown: str
    """The language the words really are in."""

    @property
    def address(self) -> str:
        return question_address(self.sections[0].language, self.id)


@dataclass(frozen=True, slots=True)
class AnsweredTopic:
    id: str
    title: str
    address: str
    """The book or chapter that the questions are about."""
    answers: tuple[AnsweredQuestion, ...]


@cache
def answered(library: Library, code: str) -> tuple[AnsweredTopic, ...]:
    """All questions in their order."""
    return tuple(_topic(library, code, topic) for topic in library.asked.topics)


def _topic(library: Library, code: str, topic: Topic) -> AnsweredTopic:
    book, _, chapter = topic.about.partition("/")
    whole = library.books[code][book]
    about = whole.chapter(chapter) or whole
    answers = tuple(_answer(library, code, question) for question in topic.questions)
    return AnsweredTopic(topic.id, about.title, about.address, answers)


def _answer(library: Library, code: str, question: AskedQuestion) -> AnsweredQuestion:
    shown = code if library.asked.words(code, question.id) else SOURCE
    words = library.asked.words(shown, question.id)
    sections = tuple(found for rule in question.rules if (found := library.section(code, rule)))
    original = library.section(shown, question.rule)
    assert words, "the content check finds questions without words"
    assert original, "the content check finds questions without a rule"
    body = words.body.strip() or ruling(original.source.body)
    rendered = library.written(shown, f"{question.rule}#{question.id}", body)
    return AnsweredQuestion(question.id, words.title, rendered.html, rendered.text, sections, shown)
