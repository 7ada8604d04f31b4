"""Questions that players ask: the rule that answers each, and their words in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.languages import LANGUAGES

from .chapters import SourceChapter, SourceSection, read_chapter
from .records import ContentError, read_records

NAME = "asked"
PhrasesByRule = dict[str, tuple[str, ...]]
"""How players ask for a rule, by that rule."""
_RULING = re.compile(r"^\*\*(.+?)\*\*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """Something players ask, and the rule that answers it."""

    id: str
    rule: str
    first: str | None
    """The rule by which it is the same in the first edition."""

    @property
    def rules(self) -> tuple[str, ...]:
        return (self.rule, self.first) if self.first else (self.rule,)


@dataclass(frozen=True, slots=True)
class Topic:
    """Questions that stand together: those about a book, or about one of its chapters."""

    about: str
    questions: tuple[AskedQuestion, ...]

    @property
    def id(self) -> str:
        """The topic in links; no question has such an id."""
        return f"about-{self.about.replace('/', '-')}"


@dataclass(frozen=True, slots=True)
class AskedQuestions:
    path: Path
    topics: tuple[Topic, ...]
    chapters: dict[str, SourceChapter]
    """The words by language: the question as heading, its answer below."""

    def questions(self) -> Iterator[AskedQuestion]:
        return (question for topic in self.topics for question in topic.questions)

    def words(self, language: str, id: str) -> SourceSection | None:
        chapter = self.chapters.get(language)
        return next((section for section in chapter.sections if section.id == id), None) if chapter else None

    def beside(self, phrases: PhrasesByRule, language: str) -> PhrasesByRule:
        """The *phrases* that lead to each rule, and the questions that it answers."""
        found = dict(phrases)
        for question in self.questions():
            if words := self.words(language, question.id):
                found[question.rule] = (*found.get(question.rule, ()), words.title)
        return found


def read_asked(folder: Path) -> AskedQuestions:
    """The questions under the content folder; without their list there are none."""
    path = folder / f"{NAME}.yaml"
    chapters = {
        code: read_chapter(words) for code in LANGUAGES if (words := folder / code / f"{NAME}.md").exists()
    }
    records = read_records(path)["topics"] if path.exists() else []
    try:
        return AskedQuestions(path, tuple(_topic(record) for record in records), chapters)
    except (KeyError, TypeError) as error:
        raise ContentError(path, f"bad question: {error!r}") from error


def _topic(record: dict[str, Any]) -> Topic:
    questions = tuple(
        AskedQuestion(each["id"], each["rule"], each.get("first")) for each in record["questions"]
    )
    return Topic(record["about"], questions)


def ruling(body: str) -> str:
    """The sentence in bold that opens a rule; nothing where none can stand alone.

    >>> ruling("**Only 1 pet.** It lives in the house.")
    'Only 1 pet.'
    >>> ruling("**You may**\\n\\n- cook;")
    ''
    """
    found = _RULING.search(body)
    return found[1] if found and found[1].endswith((".", "!", "?")) else ""
