"""What is kept of a solo game when it is over: enough for the solo page, a series and an export."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from app.engine import Options, Record, State, parse_action, score
from app.engine.cards import card
from app.engine.options import options_from_json, options_to_json
from app.engine.record import record_to_json, start_from_json
from app.engine.scoring import CATEGORIES
from app.engine.series import solo_food, solo_goal

from .events import Ended, TableEvent
from .table import Table

PLAYED, VERIFIED, CLAIMED = "played", "verified", "claimed"
"""Where a result comes from: a table of this site, a file whose record was played again, a file alone."""

WrittenMoves = Sequence[tuple[int, str]]


@dataclass(frozen=True, slots=True)
class Result:
    """A solo game that is over."""

    id: str
    at: float
    options: Options
    series: str
    """The first game of its series: this one's own id where it began one."""
    game: int
    total: int
    points: dict[str, int]
    """By category of the score sheet."""
    occupations: tuple[str, ...]
    """Those that were played in this game."""
    origin: str = PLAYED
    record: dict[str, Any] | None = None

    @property
    def goal(self) -> int:
        return solo_goal(self.game)

    @property
    def reached(self) -> bool:
        return self.total >= self.goal

    @property
    def permanent(self) -> tuple[str, ...]:
        """The occupations that lay open from the beginning."""
        return self.options.permanent[0] if self.options.permanent else ()

    @property
    def food(self) -> int:
        """What it gives to the next game."""
        return solo_food(self.total, self.goal)

    @property
    def is_trusted(self) -> bool:
        """Whether a series may go on from here."""
        return self.origin != CLAIMED


def ends_solo(after: Table, events: Sequence[TableEvent]) -> bool:
    """Whether these events end a solo game that counts: no lesson."""
    ended = any(isinstance(event, Ended) and event.scores for event in events)
    return ended and after.options.solo and not after.aim.lesson


def result_of(table: Table, moves: WrittenMoves) -> Result:
    """The result of a solo game at its end."""
    played = tuple((seat, parse_action(action)) for seat, action in moves)
    record = Record(table.options, start_from_json(table.start), played, table.rules)
    series = table.aim.series or table.id
    result = Result(table.id, table.changed, table.options, series, table.aim.game, 0, {}, ())
    return judged(result, table.game, record)


def judged(result: Result, state: State, record: Record) -> Result:
    """The result with what the end of its game says."""
    [sheet] = score(state)
    kept = set(result.permanent)
    return replace(
        result,
        total=sheet.total,
        points={category: sheet.points(category) for category in CATEGORIES},
        occupations=tuple(id for id in state.players[0].cards if card(id).is_occupation and id not in kept),
        record=record_to_json(record),
    )


def result_to_json(result: Result) -> dict[str, Any]:
    return {**asdict(result), "options": options_to_json(result.options)}


def result_from_json(data: dict[str, Any]) -> Result:
    return Result(
        **{
            **data,
            "options": options_from_json(data["options"]),
            "occupations": tuple(data["occupations"]),
        }
    )
