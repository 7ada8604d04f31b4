"""What a reader with a wrong address may have meant."""

from __future__ import annotations

from difflib import get_close_matches

from ..content import Library

LIMIT = 5


def suggestions(library: Library, code: str, path: str) -> list[tuple[str, str]]:
    """(address, title) of the pages nearest to *path*, the most specific part of it counting most."""
    parts = [part for part in path.strip("/").split("/") if part][:6]
    words = [part.lower()[:60] for part in (parts[1:] if parts and len(parts[0]) == 2 else parts)]
    named: dict[str, tuple[str, str]] = {}
    for book in library.books[code].values():
        named[book.id] = (book.address, book.title)
        for chapter in book.chapters:
            named.setdefault(chapter.outline.id, (chapter.address, chapter.title))
            for section in chapter.sections:
                named.setdefault(section.outline.id, (section.address, section.title))
    found = [
        match for word in reversed(words) for match in get_close_matches(word, named, n=LIMIT, cutoff=0.6)
    ]
    return [named[name] for name in dict.fromkeys(found)][:LIMIT]
