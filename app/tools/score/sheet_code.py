"""A score sheet in an address: one short value for each player, as ``4.2.3.1.8~Anna``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.engine.scoring import CATEGORIES
from app.tools.evening import carried, carried_pairs, game_of
from app.tools.player_names import BETWEEN, clean_name
from app.tools.query import AbsurdQueryError, Query, whole_number
from app.tools.round.round_state import RoundState
from app.tools.table_setup import GAMES

from .sheet import CRAFTS, MOST_PLAYERS, RESOURCES, FarmCounts, widest

ENTRIES = (*CATEGORIES, *RESOURCES, *CRAFTS, "horses", "sick")
"""The numbers of a player's value, in order; shared links depend on it, so new ones go to the end."""
SEATS = "abcdef"[:MOST_PLAYERS]


@dataclass(frozen=True, slots=True)
class ScoredTable:
    """The players of a game and what they have."""

    game: str
    farms: tuple[FarmCounts, ...]
    evening: RoundState | None = None
    """The game at whose end this sheet stands, if one came along."""

    @property
    def carried(self) -> list[tuple[str, str]]:
        return carried_pairs(self.evening)


def read_table(query: Query, game: str = GAMES[0], players: int = 2) -> ScoredTable:
    """The table of an address, from the form or a shared link; *game* and *players* if it does not say."""
    evening = carried(query)
    if evening:
        game, players = game_of(evening.setup), evening.setup.players
    game = query.choice("g", GAMES, game)
    known = [seat for seat in SEATS if seat in query]
    told = SEATS.index(known[-1]) + 1 if known else 0
    count = query.number("n", 1, MOST_PLAYERS, default=max(told, players if evening else told or players))
    read = _read_fields if from_form(query) else _read_code
    farms = (
        read(query, seat) if from_form(query) or seat in query else _from_evening(evening, number)
        for number, seat in enumerate(SEATS[:count], 1)
    )
    return ScoredTable(game, tuple(farms), evening)


def _from_evening(evening: RoundState | None, seat: int) -> FarmCounts:
    """What a game in progress already knows of a player: the name and the people."""
    if evening is None or seat > evening.setup.players:
        return FarmCounts()
    names = evening.setup.names
    return FarmCounts(names[seat - 1] if seat <= len(names) else "", {"people": evening.people_of(seat)})


def from_form(query: Query) -> bool:
    """Whether the form was sent as it is, field by field."""
    return "form" in query


def table_pairs(table: ScoredTable) -> list[tuple[str, str]]:
    """The shortest parameters that say the same."""
    codes = [(seat, _code(farm)) for seat, farm in zip(SEATS, table.farms, strict=False)]
    is_clear = len(codes) >= table.evening.setup.players if table.evening else bool(codes[-1][1])
    count = [] if is_clear else [("n", str(len(codes)))]
    # Who is left out of the address of an evening is as the game told; an empty sheet says so.
    told = [(seat, code or BETWEEN) for seat, code in codes] if table.evening else codes
    return [("g", table.game), *count, *(pair for pair in told if pair[1]), *table.carried]


def _code(farm: FarmCounts) -> str:
    numbers = ".".join(str(farm[entry] or "") for entry in ENTRIES).rstrip(".")
    return f"{numbers}~{farm.name}" if farm.name else numbers


def _read_code(query: Query, seat: str) -> FarmCounts:
    numbers, _, name = query.text(seat).partition("~")
    parts = numbers.split(".") if numbers else []
    if len(parts) > len(ENTRIES):
        raise AbsurdQueryError("too many numbers for one player")
    return _farm(query, seat, name, parts)


def _read_fields(query: Query, seat: str) -> FarmCounts:
    parts = [query.text(f"{seat}{at}") for at in range(len(ENTRIES))]
    return _farm(query, seat, query.text(f"{seat}n"), parts)


def _farm(query: Query, seat: str, name: str, parts: Sequence[str]) -> FarmCounts:
    counts = dict(_counts(query, seat, parts))
    return FarmCounts(clean_name(name), counts)


def _counts(query: Query, seat: str, parts: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Each number brought within its limits; what was wrong is noticed under the player's letter."""
    for entry, written in zip(ENTRIES, parts, strict=False):
        low, high = widest(entry)
        number = whole_number(written) if written else 0
        nearest = max(low, min(high, number or 0))
        if nearest != number:
            query.damaged.append(seat)
        if nearest:
            yield entry, nearest
