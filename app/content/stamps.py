"""Stamping translations: each section records the English text it was made from."""

from __future__ import annotations

from ..languages import SOURCE, TRANSLATED
from .chapters import HEADING
from .library import Library


def stamp(
    library: Library, languages: tuple[str, ...] = TRANSLATED, only: frozenset[str] = frozenset()
) -> int:
    """Record the English hash in the headings of *languages*; returns how many headings changed.

    *only* limits it to some rules: stamp what was really compared with the new English text.
    """
    changed = 0
    for language in languages:
        for (book, _chapter), source in library.sources[language].items():
            lines = source.path.read_text("utf-8").split("\n")
            for section in source.sections:
                original = library.section(SOURCE, f"{book}/{section.id}")
                if original is None or (only and f"{book}/{section.id}" not in only):
                    continue
                heading = f"## {section.title} {{#{section.id} en={original.source.hash}}}"
                assert HEADING.fullmatch(heading)
                changed += lines[section.line - 1] != heading
                lines[section.line - 1] = heading
            source.path.write_text("\n".join(lines), "utf-8")
    return changed
