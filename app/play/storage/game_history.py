"""The history of a game: every move that stands and the state after it. A few games are kept in memory."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass
from itertools import takewhile
from operator import is_

from app.engine import State, apply, parse_action, score
from app.engine.spaces.board import HARVESTS
from app.play.tables.game import begin
from app.play.tables.refused import Refused
from app.play.tables.table import Table

from .record import made, standing
from .store import Entry, Store

MOST = 16
"""So many games are kept; one takes some 200 kB, and 20 ms to play again."""


@dataclass(frozen=True, slots=True)
class GameHistory:
    """A game up to one version: there is one state more than moves, the deal being the first."""

    version: int
    moves: tuple[Entry, ...]
    states: tuple[State, ...]

    @property
    def last(self) -> int:
        return len(self.moves)

    def state(self, step: int) -> State:
        if not 0 <= step <= self.last:
            raise Refused("no_step")
        return self.states[step]

    def rounds(self) -> dict[int, int]:
        """The step at which each round begins."""
        begins: dict[int, int] = {}
        for step, state in enumerate(self.states):
            begins.setdefault(state.round, step)
        begins.pop(0, None)  # before the first round, cards are drafted
        return begins

    def harvests(self) -> dict[int, int]:
        """The step after which each harvest is over, by its round."""
        begins, ends = self.rounds(), {}
        for number in sorted(HARVESTS):
            if number + 1 in begins:
                ends[number] = begins[number + 1]
            elif number in begins and self.states[-1].over:
                ends[number] = self.last
        return ends

    def points(self) -> dict[int, list[int]]:
        """What each farm was worth after each harvest."""
        return {
            number: [sheet.total for sheet in score(self.states[step])]
            for number, step in self.harvests().items()
        }


class GameHistories:
    """The histories of the games that were looked at last."""

    def __init__(self, store: Store, most: int = MOST) -> None:
        self._store, self._most = store, most
        self._kept: OrderedDict[str, GameHistory] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, table: Table) -> GameHistory:
        """The game of a table up to now: only what came since the last look is played."""
        if table.start is None:
            raise Refused("not_started")
        with self._lock:
            known = self._kept.get(table.id)
        if known is None or known.version > table.version:
            known = GameHistory(0, (), (begin(table.options, table.start, table.rules)[0],))
        if known.version < table.version:
            known = _further(known, self._store.events(table.id, known.version))
        with self._lock:
            self._kept[table.id] = known
            self._kept.move_to_end(table.id)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return known


def _further(history: GameHistory, entries: list[Entry]) -> GameHistory:
    moves = standing(entries, history.moves)
    stood = sum(takewhile(bool, map(is_, history.moves, moves)))
    states = list(history.states[: stood + 1])
    for seat, action in made(moves[stood:]):
        states.append(apply(states[-1], seat, parse_action(action)))
    version = entries[-1].version if entries else history.version
    return GameHistory(version, tuple(moves), tuple(states))
