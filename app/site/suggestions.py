"""What a reader with a wrong address may have meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from app.addresses import term_address
from app.content import Library
from app.languages import LANGUAGES, SOURCE

LIMIT = 5
MOST_PARTS = 6
LONGEST_PART = 60
NEAR_ENOUGH = 0.45
"""The share of letter groups that a word and a name have in common; a slip in a short word leaves so many."""

SuggestedPage = tuple[str, str]
"""The address and the title of a page."""


class NearNames:
    """Names by the groups of three letters in them, so that a word is compared with few of them.

    >>> NearNames(["fence-rules", "food"]).nearest("fense-rule")
    ['fence-rules']
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._names = list(names)
        self._sizes = [len(_groups(name)) for name in self._names]
        self._holders: dict[str, list[int]] = {}
        for number, name in enumerate(self._names):
            for group in _groups(name):
                self._holders.setdefault(group, []).append(number)

    def nearest(self, word: str) -> list[str]:
        """At most LIMIT names that look like *word*, the likest first."""
        groups = _groups(word)
        shared = Counter(number for group in groups for number in self._holders.get(group, ()))
        likeness = {
            number: 2 * count / (len(groups) + self._sizes[number]) for number, count in shared.items()
        }
        near = (number for number in likeness if likeness[number] >= NEAR_ENOUGH)
        return [self._names[number] for number in sorted(near, key=lambda each: -likeness[each])[:LIMIT]]


def _groups(word: str) -> set[str]:
    edged = f"^{word}$"
    return {edged[start : start + 3] for start in range(len(edged) - 2)}


class Suggestions:
    """The pages that may have been meant, in every language."""

    def __init__(self, library: Library) -> None:
        self._pages = {code: dict(_named(library, code)) for code in LANGUAGES}
        self._names = NearNames(self._pages[SOURCE])

    def near(self, code: str, path: str) -> list[SuggestedPage]:
        """The pages nearest to *path*, the most specific part of it counting most."""
        parts = [part for part in path.strip("/").split("/") if part][:MOST_PARTS]
        words = [
            part.lower()[:LONGEST_PART] for part in (parts[1:] if parts and len(parts[0]) == 2 else parts)
        ]
        found = dict.fromkeys(name for word in reversed(words) for name in self._names.nearest(word))
        pages = self._pages[code]
        return [pages[name] for name in found if name in pages][:LIMIT]


def _named(library: Library, code: str) -> Iterator[tuple[str, SuggestedPage]]:
    """Every page by its name; of two with the same name the last counts, so books stand at the end."""
    for term in library.terms.values():
        yield term.id, (term_address(code, term.id), term.names[code])
    books = list(library.books[code].values())
    chapters = [chapter for book in books for chapter in book.chapters]
    for chapter in reversed(chapters):
        for section in reversed(chapter.sections):
            yield section.outline.id, (section.address, section.title)
    for chapter in reversed(chapters):
        yield chapter.outline.id, (chapter.address, chapter.title)
    yield from ((book.id, (book.address, book.title)) for book in books)
