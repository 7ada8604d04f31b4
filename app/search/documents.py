"""What is searched: every rule with its title, terms, everyday questions and text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.content import Library, Section
from app.languages import others

from .lines import LABEL, marked_lines

PRIOR = {"rulebook": 1.0, "appendix": 0.68, "mini-expansions": 0.58}
"""The rule before its mention elsewhere: today's rulebook first where several books tell the same."""
OTHER_BOOKS = 0.58
BACKGROUND = 0.6
"""What remains of it for what tells only where an expansion comes from: its rules come first."""

EXPANSIONS = "mini-expansions"

Spelt = dict[str, tuple[str, ...]]
"""How each term is written in a title of one language, between two spaces."""


@dataclass(frozen=True, slots=True)
class Document:
    """One rule in one language, as the index sees it."""

    rule: str
    prior: float
    fields: dict[str, tuple[str, ...]]


def documents(library: Library, language: str) -> list[Document]:
    """All rules of *language*, in reading order."""
    names = {code: _spelt(library, code) for code in dict.fromkeys(("en", language))}
    return [_document(library, section, language, names) for section in library.sections(language)]


def search_text(library: Library, section: Section) -> str:
    """The marked lines of a rule below its title."""
    return f"{LABEL}{section.title}\n{marked_lines(library.rendered(section).html)}"


def _document(library: Library, section: Section, language: str, names: Mapping[str, Spelt]) -> Document:
    subject = _subject(library, section, names)
    return Document(
        rule=section.rule,
        prior=_prior(section),
        fields={
            "title": (section.title,),
            "terms": (
                *(
                    form
                    for id in subject
                    for form in (
                        *library.terms[id].forms(language),
                        *library.terms[id].also.get(language, ()),
                    )
                ),
                *_expansion(library, section, language),
            ),
            "questions": library.questions[language].get(section.rule, ()),
            "foreign": tuple(
                name for other in others(language) for name in _names(library, section, subject, other.code)
            ),
            "text": (search_text(library, section),),
        },
    )


def _prior(section: Section) -> float:
    book, background = section.outline.book, section.outline.id.endswith("-about")
    return PRIOR.get(book, OTHER_BOOKS) * (BACKGROUND if background else 1.0)


def _expansion(library: Library, section: Section, language: str) -> Iterator[str]:
    """The small expansion that a rule of setup or play belongs to, whose own title does not say it."""
    book = library.books[language][section.outline.book]
    chapter = book.chapter(section.outline.chapter)
    if section.outline.book == EXPANSIONS and chapter and section.outline.id.endswith(("-setup", "-course")):
        yield chapter.title


def _names(library: Library, section: Section, subject: list[str], code: str) -> Iterator[str]:
    """What the rule and its terms are called in another language."""
    twin = library.section(code, section.rule)
    if twin is not None:
        yield twin.title
    for id in subject:
        yield from library.terms[id].forms(code)


def _spelt(library: Library, code: str) -> Spelt:
    return {
        id: tuple(f" {form.casefold()} " for form in term.forms(code)) for id, term in library.terms.items()
    }


def _subject(library: Library, section: Section, names: Mapping[str, Spelt]) -> list[str]:
    """The terms a rule is about: those whose English or own name stands in its title, and its card."""
    card = library.cards.get(section.rule)
    twins = {code: library.section(code, section.rule) for code in names}
    titles = {code: f" {twin.title.casefold()} " for code, twin in twins.items() if twin}
    named = [
        id
        for id in library.terms
        if any(form in title for code, title in titles.items() for form in names[code][id])
    ]
    return list(dict.fromkeys(([card.id] if card else []) + named))
