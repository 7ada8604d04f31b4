"""The glossary: every term of the game with its names in all languages."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .records import read_records


@dataclass(frozen=True, slots=True)
class Term:
    """A term: ``names`` and ``plural`` are printed, ``also`` is only searched for."""

    id: str
    kind: str
    names: dict[str, str]
    plural: dict[str, str]
    also: dict[str, tuple[str, ...]]
    short: dict[str, str]
    linked: bool
    """False for words so common that a link at each first use would only be noise."""
    card: str | None
    book: str | None
    """The only book whose text links the term by itself."""

    def forms(self, language: str) -> tuple[str, ...]:
        """The written forms that a text may link: the name and, where it differs, the plural."""
        forms = (self.names[language], self.plural.get(language, ""))
        return tuple(dict.fromkeys(form for form in forms if form))


def read_glossary(path: Path) -> dict[str, Term]:
    """All terms by id, in the file's order."""
    return {record["id"]: _term(record) for record in read_records(path)["terms"]}


def _term(record: dict[str, Any]) -> Term:
    return Term(
        id=record["id"],
        kind=record["kind"],
        names=record["names"],
        plural=record.get("plural", {}),
        also={language: tuple(map(str, words)) for language, words in record.get("also", {}).items()},
        short=record["short"],
        linked=record.get("linked", True),
        card=record.get("card"),
        book=record.get("book"),
    )
