"""The records behind the reference pages: action spaces, major improvements, scoring, rounds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.catalogues import N_

from .records import ContentError, read_records

WORDS = frozenset({"or", "and", "and-or", "then", "may", "from"})
"""Words of an effect that every language puts in its own way."""
WHEN = {
    "built": N_("When built"),
    "anytime": N_("At any time"),
    "bake": N_("Baking bread"),
    "harvest": N_("Once in each harvest"),
    "always": N_("Always"),
    "scoring": N_("During scoring"),
}
"""The moments at which a major improvement works, in the order they are shown."""
_AMOUNT = re.compile(r"[+-]?\d[\d,]*…?")
_ID = re.compile(r"[a-z][a-z0-9-]*")
_FROM = re.compile(r"from-(\d+)")


@dataclass(frozen=True, slots=True)
class EffectPiece:
    """A piece of an effect: ``kind`` is amount, term, word or sign."""

    kind: str
    text: str
    """The amount, the term's id, the word or the sign."""
    good: str = ""
    """What the amount is of."""
    piles: bool = False
    """Whether the amount is added each round."""


Effect = tuple[EffectPiece, ...]


@dataclass(frozen=True, slots=True)
class SpaceRecord:
    """An action space for certain players of one edition."""

    id: str
    term: str | None
    name: Effect
    edition: str
    expansion: str | None
    players: tuple[int, ...]
    stage: int | None
    rule: str
    only: str | None
    effect: Effect


@dataclass(frozen=True, slots=True)
class ScoreRecord:
    """A line of the scoring table."""

    id: str
    term: str
    icon: str | None
    steps: tuple[int, ...]
    each: int | None
    most: int | None
    none: int | None
    expansion: str | None
    rules: dict[str, str]

    def ranges(self) -> tuple[str, ...]:
        """How many are worth -1, 1, 2, 3 and 4 points: 0–1, 2, 3, 4, 5+."""
        starts = (0, *self.steps)
        ends = (*(start - 1 for start in self.steps), None)
        return tuple(_range(start, end) for start, end in zip(starts, ends, strict=True))


@dataclass(frozen=True, slots=True)
class Reference:
    """All records; ``majors`` are effects by moment, by the rule that explains the card."""

    spaces: tuple[SpaceRecord, ...]
    majors: dict[str, dict[str, Effect]]
    scores: tuple[ScoreRecord, ...]
    stages: dict[int, tuple[int, ...]]
    harvests: frozenset[int]


def read_reference(folder: Path) -> Reference:
    rounds = read_records(folder / "rounds.yaml")
    majors = read_records(folder / "major-improvements.yaml")
    return Reference(
        spaces=tuple(_read(folder / "action-spaces.yaml", _space)),
        majors={
            rule: {when: parse_effect(lines[when]) for when in WHEN if when in lines}
            for rule, lines in majors.items()
        },
        scores=tuple(_read(folder / "scoring.yaml", _score)),
        stages={stage: tuple(numbers) for stage, numbers in rounds["stages"].items()},
        harvests=frozenset(rounds["harvests"]),
    )


def _read(path: Path, make: Any) -> Iterator[Any]:
    for record in read_records(path):
        try:
            yield make(record)
        except (KeyError, TypeError, ValueError) as error:
            raise ContentError(path, f"bad record {record!r}: {error}") from error


def _space(record: dict[str, Any]) -> SpaceRecord:
    return SpaceRecord(
        id=record["id"],
        term=record.get("term"),
        name=parse_effect(record.get("name", "")),
        edition=record["edition"],
        expansion=record.get("expansion"),
        players=tuple(_numbers(str(record["players"]))),
        stage=record.get("stage"),
        rule=record["rule"],
        only=record.get("only"),
        effect=parse_effect(record["effect"]),
    )


def _score(record: dict[str, Any]) -> ScoreRecord:
    return ScoreRecord(
        id=record["id"],
        term=record["term"],
        icon=record.get("icon"),
        steps=tuple(record.get("steps", ())),
        each=record.get("each"),
        most=record.get("most"),
        none=record.get("none"),
        expansion=record.get("expansion"),
        rules=record["rules"],
    )


def parse_effect(text: str) -> Effect:
    """``pile 1 reed 1 stone or plow`` in pieces; whatever is no amount, word or id is shown as it stands."""
    return tuple(_pieces(str(text).split()))


def _pieces(tokens: list[str]) -> Iterator[EffectPiece]:
    piles, at = False, 0
    while at < len(tokens):
        token, following = tokens[at], tokens[at + 1] if at + 1 < len(tokens) else ""
        if token == "pile":
            piles = True
        elif _AMOUNT.fullmatch(token) and _ID.fullmatch(following) and following not in WORDS:
            yield EffectPiece("amount", token, following, piles)
            piles, at = False, at + 1
        elif match := _FROM.fullmatch(token):
            yield EffectPiece("word", "from", match[1])
        elif token in WORDS:
            yield EffectPiece("word", token)
        else:
            yield EffectPiece("term" if _ID.fullmatch(token) else "sign", token)
        at += 1


def _numbers(text: str) -> Iterator[int]:
    """``2-4`` or ``2,5,6``."""
    for part in text.split(","):
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def _range(start: int, end: int | None) -> str:
    if end is None:
        return f"{start}+"
    return str(start) if start == end else f"{start}–{end}"
