"""Who is there: whoever listens to a table or sends something to it, noted now and then."""

from __future__ import annotations

from collections.abc import Callable

from app.play.storage.store import Store
from app.play.tables.deadlines import ABSENT, is_deserted
from app.play.tables.table import OPEN, Table

from .cells import Cells

EVERY = 15.0
"""Seconds between two notes of the same person: each is written to the disk."""
MOST = 1 << 14
"""People noted at once; who loses the place to another is noted more often."""


class Presence:
    """People are known by the hash of their browser's number or their seat's token.

    Who was noted by one process of the server need not be noted by the others, and a seat not for each of
    the devices and tokens that stand for it.
    """

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store, self._clock = store, clock
        self._cells = Cells(16, MOST)
        self._names, self._times = self._cells.memory.cast("Q"), self._cells.memory.cast("d")

    def is_due(self, id: str, who: str | int) -> bool:
        """Whether the last note of a person, or of a seat, is old; asking costs next to nothing."""
        return abs(self._clock() - self._noted_at(id, who)) >= EVERY

    def note(self, id: str, person: str) -> None:
        """On every seat of theirs, wherever they have sat down since, unless another device has just done it.

        Who comes back wakes the bots.
        """
        if not self.is_due(id, person):
            return
        now = self._clock()
        self._remember(id, person, now)
        table, seats = self._seats(id, person)
        due = [seat for seat in seats if self.is_due(id, seat)]
        if due:
            self._see(table, due, now)
        elif seats:  # they are to be noted again as soon as that is old
            self._remember(id, person, min(self._noted_at(id, seat) for seat in seats))

    def _see(self, table: Table, seats: list[int], now: float) -> None:
        """Nobody asks about the others at a table where somebody was noted lately: it was not deserted."""
        lately = max(self._noted_at(table.id, seat) for seat in seats)
        was_deserted = now - lately >= ABSENT and is_deserted(table, now, self._store.seen(table.id))
        for seat in seats:
            self._store.see(table.id, seat, now)
        if was_deserted:
            self._store.release(table.id, now)
        for seat in seats:  # when the store has it
            self._remember(table.id, seat, now)

    def _seats(self, id: str, person: str) -> tuple[Table, tuple[int, ...]]:
        """Where somebody sits: nobody moves in a game, so an old version will do if it knows them."""
        known = self._store.known(id)
        if known is not None and known.status != OPEN and (seats := known.seats_held_by(person)):
            return known, seats
        table = self._store.load(id)
        return table, table.seats_held_by(person)

    def _noted_at(self, id: str, who: str | int) -> float:
        name = self._cells.name(f"{id} {who}")
        place = 2 * (name % MOST)
        return self._times[place + 1] if self._names[place] == name else 0.0

    def _remember(self, id: str, who: str | int, at: float) -> None:
        """Two processes that write at the same moment may note somebody twice, or a quarter minute late."""
        name = self._cells.name(f"{id} {who}")
        place = 2 * (name % MOST)
        self._names[place], self._times[place + 1] = name, at
