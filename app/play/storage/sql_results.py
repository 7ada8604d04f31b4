"""Results of solo games in SQL: kept in the transaction that ends the game, and longer than its table."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import AbstractContextManager

from app.play.tables.events import TableEvent, event_from_json
from app.play.tables.results import Result, ends_solo, result_from_json, result_of, result_to_json
from app.play.tables.table import Table

from .record import made, standing
from .sql_change import Run, as_text
from .store import Entry

MOST_RESULTS = 500
"""So many results of one browser are kept, the latest."""
_INSERT = """INSERT INTO results (browser, id, at, result) VALUES (:browser, :id, :at, :result)
    ON CONFLICT (browser, id) DO NOTHING RETURNING id"""
_FORGET = """DELETE FROM results WHERE browser = :browser AND id NOT IN
    (SELECT id FROM results WHERE browser = :browser ORDER BY at DESC, id LIMIT :most)"""


class SqlResults(ABC):
    """The part of the store that keeps results."""

    @abstractmethod
    def reading(self) -> AbstractContextManager[Run]: ...

    @abstractmethod
    def writing(self) -> AbstractContextManager[Run]: ...

    def results(self, browser: str) -> list[Result]:
        """The solo games of a browser, the latest first."""
        with self.reading() as run:
            rows = run(
                "SELECT result FROM results WHERE browser = :browser ORDER BY at DESC, id LIMIT :limit",
                {"browser": browser, "limit": MOST_RESULTS},
            )
        return [result_from_json(json.loads(result)) for (result,) in rows]

    def keep_results(self, browser: str, results: Sequence[Result]) -> int:
        """Add results to those of a browser; how many it did not have yet."""
        with self.writing() as run:
            return _keep(run, browser, results)

    def note_result(self, run: Run, after: Table, events: Sequence[TableEvent]) -> None:
        """Keep the result of a solo game that has just ended, for each browser of its player."""
        if ends_solo(after, events):
            result = result_of(after, _moves(run, after.id))
            for browser in after.seats[0].browsers:
                _keep(run, browser, [result])


def _keep(run: Run, browser: str, results: Sequence[Result]) -> int:
    """How many were new; the oldest go where there are too many."""
    new = 0
    for result in results:
        text = as_text(result_to_json(result))
        new += len(run(_INSERT, {"browser": browser, "id": result.id, "at": result.at, "result": text}))
    run(_FORGET, {"browser": browser, "most": MOST_RESULTS})
    return new


def _moves(run: Run, id: str) -> list[tuple[int, str]]:
    """The moves of a table that stand."""
    rows = run("SELECT version, at, event FROM events WHERE table_id = :id ORDER BY version", {"id": id})
    entries = [Entry(int(version), at, event_from_json(json.loads(event)), []) for version, at, event in rows]
    return made(standing(entries))
