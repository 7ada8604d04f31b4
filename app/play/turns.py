"""What happens at tables by itself: the turns of bots, and time that runs out."""

from __future__ import annotations

import logging
import os
import threading
from contextlib import suppress
from random import Random

from app.bots import choose
from app.engine import as_seen_by

from .deadlines import DAY
from .referee import Referee
from .refused import Refused, Stale
from .table import Table

KEPT_DAYS = 60
"""So long a table without a move is kept."""
LEASE = 10.0
"""Seconds after which another one takes over from a caretaker that has died."""
POLL = 0.5

logger = logging.getLogger("agricola.tables")


class Caretaker:
    """Looks after due tables; any number of processes may have one, each table is claimed by one of them."""

    def __init__(self, referee: Referee, chance: Random | None = None) -> None:
        self._referee = referee
        self._chance = chance or Random()
        self._due = threading.Event()
        self._started = 0
        self._tidy_at = 0.0
        self._starting = threading.Lock()
        referee.when_due = self._due.set

    def start(self) -> None:
        """Once per process, when its first table is asked for: a thread does not survive a fork."""
        if self._started == os.getpid():
            return
        with self._starting:
            if self._started != os.getpid():
                self._started = os.getpid()
                threading.Thread(target=self._run, name="tables-caretaker", daemon=True).start()

    def _run(self) -> None:
        while True:
            self._due.wait(POLL)
            self._due.clear()
            try:
                self.tidy_up()
                while self.look_after_one():
                    pass
            except Refused as refused:
                logger.warning("tables: %s, looking again in %s s", refused.code, POLL)
            except Exception:
                logger.exception("looking after tables failed")

    def tidy_up(self) -> None:
        """Once a day, forget tables that nobody has come back to."""
        now = self._referee.clock()
        if now >= self._tidy_at:
            self._tidy_at = now + DAY
            for id in self._referee.store.purge(now - KEPT_DAYS * DAY):
                logger.info("table %s purged", id)

    def look_after_one(self) -> bool:
        """Do what is due at one table; False when nothing is due anywhere."""
        id = self._referee.store.claim(self._referee.clock(), LEASE)
        if id is None:
            return False
        with suppress(Stale):  # somebody has moved meanwhile: it will be due again if need be
            table = self._referee.store.load(id)
            if any(table.seats[seat].bot for seat in table.waiting):
                self._take_turn(table)
            else:
                self._referee.time_out(id)
        return True

    def _take_turn(self, table: Table) -> None:
        """A bot sees what its seat may see, and moves at the version that it has seen."""
        seat = next(seat for seat in table.waiting if table.seats[seat].bot)
        seen = as_seen_by(table.game, seat, self._chance)
        action = choose(table.seats[seat].bot, seen, seat, self._chance)
        self._referee.move(table.id, seat, table.version, action, f"bot-{table.version}")
