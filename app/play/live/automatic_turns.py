"""What happens at tables without anybody asking: the turns of bots, and time that runs out."""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from random import Random

from app.bots import choose
from app.engine import IllegalAction, NotationError, as_seen_by, default_action
from app.play.storage.store import Bell
from app.play.tables.deadlines import DAY, answered_from, due, is_deserted, undone_until
from app.play.tables.forced_moves import hand_may_decide
from app.play.tables.refused import Refused, Stale
from app.play.tables.table import Table

from .referee import Referee
from .stopping import Stop, Stopped

KEPT_DAYS = 60
"""So long a table without a move is kept: days on which somebody looked after the tables."""
LEASE = 10.0
"""Seconds after which another one takes over from a caretaker that has died."""
IDLE = 5.0
"""Seconds after which a caretaker looks even if nobody has called, for the clock may have been set."""
SOON = 0.02
"""Seconds until a table that is due and locked by somebody is tried again."""
RETRY = 0.5

logger = logging.getLogger("agricola.tables")


class Caretaker:
    """Looks after due tables; any number of processes may have one, each table is claimed by one of them."""

    def __init__(
        self,
        referee: Referee,
        chance: Random | None = None,
        pause: float = 0.0,
        lease: float = LEASE,
        grace: float = 0.0,
        stop: Stop | None = None,
    ) -> None:
        self._referee = referee
        self._store = referee.store
        self._chance = chance or Random()
        self._pause, self._lease, self._grace = pause, lease, grace
        self._stop = stop or Stop()
        self._tidied = -1
        self._thoughts: dict[str, tuple[int, str]] = {}
        """By table: the version that a bot has seen, and its answer once the pause is over."""
        self._unreadable: set[str] = set()
        """They come again with each lease; the log has them once."""

    def run(self) -> None:
        """Until the process shall end; a store that is away is asked again."""
        with suppress(Stopped):
            while not self._stop.asked:
                try:
                    with self._store.bell() as bell:
                        self._answer(bell)
                except Refused as refused:
                    logger.warning("tables: %s, looking again in %s s", refused.code, RETRY)
                    with self._stop.interruptible():
                        time.sleep(RETRY)

    def _answer(self, bell: Bell) -> None:
        """Begin to listen before looking, so that no call is missed in between."""
        while not self._stop.asked:
            self.tidy_up()
            if not self.look_after_one():
                until = self._until_next()
                with self._stop.interruptible():
                    bell.wait(until)

    def _until_next(self) -> float:
        at = self._store.next_due()
        return IDLE if at is None else min(IDLE, max(SOON, at + self._pause - self._referee.clock()))

    def tidy_up(self) -> None:
        """Once a day, forget tables that nobody has come back to; a clock that jumps ahead adds one day."""
        now = self._referee.clock()
        day = int(now // DAY)
        if day != self._tidied:
            self._tidied = day
            self._thoughts.clear()
            self._store.forget_openings(now)
            for id in self._store.purge(self._store.count_day(day, KEPT_DAYS) * DAY):
                logger.info("table %s purged", id)

    def look_after_one(self) -> bool:
        """Do what is due at one table; False when nothing is due anywhere."""
        now = self._referee.clock()
        id = self._store.claim(now, self._lease, self._pause)
        if id is None:
            return False
        try:
            self._look_after(id, now + self._lease)
        except Stale:  # somebody has moved meanwhile: it will be due again if need be
            pass
        except Stopped:
            self._store.release(id, self._referee.clock())
            raise
        except Refused:
            raise
        except Exception:  # or it would end this process and the next one, and all other tables would wait
            if id not in self._unreadable:
                logger.exception("table %s cannot be looked after", id)
                self._unreadable.add(id)
        return True

    def _look_after(self, id: str, claimed: float) -> None:
        table, seen = self._store.look_in(id)
        bots = [seat for seat in table.waiting if table.seats[seat].bot]
        now = self._referee.clock()
        if bots and is_deserted(table, now, seen):
            self._store.put_off(id, claimed, now + DAY)  # whoever comes back is noted, and wakes them
        elif bots and (until := undone_until(table, self._grace, now)) > now:
            self._store.release(id, until - self._pause)
        elif bots:
            self._take_turn(table, bots[0])
        elif (at := due(table)) is not None and at > now:
            self._store.put_off(id, claimed, at)  # somebody came back long before a time is up
        else:
            self._referee.time_out(id)

    def _take_turn(self, table: Table, seat: int) -> None:
        """A bot moves at the version that it has seen, and once, whoever else has thought about it."""
        command = f"bot-{table.version}"
        version, action = self._thoughts.pop(table.id, (-1, ""))
        if version != table.version:
            action = self._choose(table, seat)
        at = answered_from(table, self._pause, self._referee.clock())
        if at > self._referee.clock() and hand_may_decide(table.game, seat):
            self._thoughts[table.id] = table.version, action
            self._store.release(table.id, at - self._pause)
            return
        try:
            self._referee.move(table.id, seat, table.version, action, command, by_bot=True)
        except (IllegalAction, NotationError) as error:
            logger.error("table %s version %d: a bot broke a rule: %s", table.id, table.version, error.code)
            plain = str(default_action(table.game, seat))
            self._referee.move(table.id, seat, table.version, plain, command, by_bot=True)

    def _choose(self, table: Table, seat: int) -> str:
        """What the bot does with what its seat may see; one that fails does not hold up the others."""
        with self._stop.interruptible():
            try:
                seen = as_seen_by(table.game, seat, self._chance)
                return choose(table.seats[seat].bot, seen, seat, self._chance)
            except Exception:
                logger.exception("table %s version %d: a bot failed", table.id, table.version)
        return str(default_action(table.game, seat))
