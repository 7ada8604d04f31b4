"""The table lens: tonight's player count, edition and expansions, and which rules they leave."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from app.content.outline import EDITIONS, GUIDE, SectionOutline

PLAYERS = range(1, 7)
EXPANSIONS = ("moor", "seasons", "x", "legen-dairy")
BASE = "base"
"""Stands in a list of expansions for none of them, so that a form can tell "none" from "any"."""
KEYS = ("players", "edition", "expansions")

Pairs = list[tuple[str, str]]
Needs = tuple[tuple[str, tuple[str, ...]], ...]
"""What something asks of the table: a name of KEYS and its values that will do, the weightiest key first."""


def needs(players: Iterable[int] = (), edition: str | None = None, expansion: str | None = None) -> Needs:
    """The needs of something for these *players*, this *edition* and *expansion*."""
    asked = {
        "expansions": (expansion,) if expansion else (),
        "edition": (edition,) if edition else (),
        "players": tuple(map(str, players)),
    }
    return tuple((key, values) for key, values in asked.items() if values)


def needs_of(outline: SectionOutline) -> Needs:
    """The needs of a rule."""
    # The guide greets newcomers to either edition.
    edition = None if outline.book == GUIDE else outline.edition
    return needs(outline.players, edition, outline.expansion)


@dataclass(frozen=True, slots=True)
class Lens:
    """What is on the table; None leaves a question open."""

    players: int | None = None
    edition: str | None = None
    expansions: frozenset[str] | None = None

    def __bool__(self) -> bool:
        return self != EVERYTHING

    def unmet(self, needs: Needs) -> str | None:
        """The first name of KEYS that the table does not offer; `static/js/offline/lens.js` asks the same."""
        chosen = {key: value.split(",") for key, value in self.pairs()}
        return next((key for key, values in needs if key in chosen and not {*values} & {*chosen[key]}), None)

    def conflict(self, outline: SectionOutline) -> str | None:
        """Which part of the lens a rule does not fit: a name of KEYS, or None where it fits."""
        return self.unmet(needs_of(outline))

    def fits(self, outline: SectionOutline) -> bool:
        return self.conflict(outline) is None

    def pairs(self) -> Pairs:
        """The lens as parameters of an address; nothing for an open question."""
        pairs = []
        if self.players is not None:
            pairs.append(("players", str(self.players)))
        if self.edition is not None:
            pairs.append(("edition", self.edition))
        if self.expansions is not None:
            chosen = (name for name in EXPANSIONS if name in self.expansions)
            pairs.append(("expansions", ",".join((BASE, *chosen))))
        return pairs

    def query(self) -> str:
        return urlencode(self.pairs(), safe=",")

    def cookie(self) -> str:
        return urlencode(self.pairs())


EVERYTHING = Lens()


def read_lens(pairs: Iterable[tuple[str, str]]) -> tuple[Lens, tuple[str, ...]]:
    """The lens that parameters ask for, and the values among them that nobody knows.

    A parameter may come several times, and each may be a list with commas.
    """
    asked: dict[str, list[str]] = {key: [] for key in KEYS}
    for key, value in pairs:
        if key in asked:
            asked[key] += [part.strip() for part in value.split(",") if part.strip()]
    known = {str(count) for count in PLAYERS}
    players, strange_players = _first(asked["players"], known)
    edition, strange_editions = _first(asked["edition"], set(EDITIONS))
    expansions, strange_expansions = _several(asked["expansions"])
    lens = Lens(int(players) if players else None, edition, expansions)
    return lens, (*strange_players, *strange_editions, *strange_expansions)


def read_cookie(value: str) -> Lens:
    """The remembered lens; a damaged cookie remembers nothing."""
    try:
        return read_lens(parse_qsl(value, max_num_fields=8))[0]
    except ValueError:
        return EVERYTHING


def _first(values: list[str], known: set[str]) -> tuple[str | None, list[str]]:
    """The first known value; all others but its repetitions are strange."""
    taken = next((value for value in values if value in known), None)
    return taken, [value for value in values if value != taken]


def _several(values: list[str]) -> tuple[frozenset[str] | None, list[str]]:
    """The chosen expansions; all of them are the same as any."""
    known = {BASE, *EXPANSIONS}
    chosen = frozenset(value for value in values if value in known)
    strange = [value for value in values if value not in known]
    return (None if not chosen or chosen >= set(EXPANSIONS) else chosen - {BASE}), strange


def without_lens(pairs: Iterable[tuple[str, str]], *more: str) -> Iterator[tuple[str, str]]:
    """The parameters that are not the lens's own, nor named in *more*."""
    return ((key, value) for key, value in pairs if key not in KEYS and key not in more)
