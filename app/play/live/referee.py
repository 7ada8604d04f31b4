"""The one authority over tables: load, check, apply, append, then tell."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any, NamedTuple

from app.engine import IllegalAction, NotationError
from app.play.storage.store import Receipt, Store, Told
from app.play.tables import permissions, seating
from app.play.tables.event_effects import follow, opened
from app.play.tables.events import NAMES, TableEvent, seat_of
from app.play.tables.game import public
from app.play.tables.invites import device_code, hashed, new_code, seat_code, table_code
from app.play.tables.refused import Refused, Stale
from app.play.tables.table import GAME, Aim, Table

from .channel import Channel

MOST_SEATS = 5

logger = logging.getLogger("agricola.tables")

Wish = Callable[[Table], list[TableEvent]]


class Sitting(NamedTuple):
    """What somebody gets who sits down; token and invitations are never to be had again."""

    table: Table
    seat: int
    token: str
    invites: dict[int, str]


class Referee:
    """Decides about every change of every table."""

    def __init__(self, store: Store, channel: Channel, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.clock = clock
        self._channel = channel

    def open(
        self,
        wish: dict[str, Any],
        name: object,
        browser: str,
        contribution: object = "",
        aim: Aim = GAME,
    ) -> Sitting:
        """A new table; whoever opens it sits on the first seat for people."""
        id = new_id()
        codes = [seat_code(browser, id, seat) for seat in range(MOST_SEATS)]
        event = permissions.opening(wish, codes, table_code(browser, id), aim=aim)
        table = opened(id, event, self.clock())
        seat, token = table.host, new_code()
        joining = permissions.joining(table, seat, name, hashed(browser), hashed(token), contribution)
        after, told = self._follow(table, joining)
        self._keep(after, [event, *joining], [[], *told])
        self._see(id, seat)
        free = {number: codes[number] for number, each in enumerate(after.seats) if not each.is_taken}
        return Sitting(after, seat, token, free)

    def join(self, id: str, code: str, name: object, browser: str, contribution: object = "") -> Sitting:
        """Sit down with an invitation."""
        return self._join(id, lambda table: seating.seat_invited(table, code), name, browser, contribution)

    def join_public(self, id: str, name: object, browser: str, contribution: object = "") -> Sitting:
        """Sit down at a table that anybody may join."""
        return self._join(id, seating.public_seat, name, browser, contribution)

    def _join(
        self, id: str, seat: Callable[[Table], int], name: object, browser: str, contribution: object
    ) -> Sitting:
        token = new_code()

        def wish(table: Table) -> list[TableEvent]:
            return permissions.joining(table, seat(table), name, hashed(browser), hashed(token), contribution)

        self._settle(id, wish)
        return self._sitting(id, token)

    def seat_bots(self, id: str, seats: Collection[int] | None, level: str, by: int) -> int:
        """Let bots take these free seats, or all of them."""
        return self._settle(
            id,
            lambda table: seating.seating_bots(table, table.free if seats is None else seats, level, by),
        )

    def rematch(self, id: str, seat: int, browser: str, contribution: object = "") -> str:
        """The table where the same people play again: opened by the first of them, joined by the others."""
        self._settle(id, lambda table: seating.rematching(table, seat, new_id()))
        before = self.store.load(id)
        self._open_again(before, browser)
        for own in before.seats_of(hashed(browser)) or (seat,):
            try:
                self._join(before.rematch, _always(own), before.seats[own].name, browser, contribution)
            except Refused as refused:
                if refused.code != "seat_taken":  # sits there already
                    raise
        return before.rematch

    def _open_again(self, before: Table, browser: str) -> None:
        """A new table for these people, unless somebody was quicker: the log names the only one."""
        wish, id = seating.rematch_wish(before), before.rematch
        codes = [seat_code(browser, id, seat) for seat in range(MOST_SEATS)]
        names = [each.name for each in before.seats]
        event = permissions.opening(wish, codes, table_code(browser, id), names)
        with suppress(Stale):
            self._keep(opened(id, event, self.clock()), [event], [[]])

    def invite_device(self, id: str, seat: int, browser: str) -> str:
        """A code that lets another device of the same player in, once."""
        self._settle(
            id,
            lambda table: permissions.inviting_device(table, seat, device_code(browser, table, seat)),
        )
        return device_code(browser, self.store.load(id), seat)

    def admit_device(self, id: str, code: str, browser: str) -> Sitting:
        token = new_code()
        self._settle(
            id, lambda table: permissions.admitting_device(table, code, hashed(browser), hashed(token))
        )
        return self._sitting(id, token)

    def _sitting(self, id: str, token: str) -> Sitting:
        table = self.store.load(id)
        seat = table.seat_with_token(hashed(token))
        assert seat is not None
        self._see(id, seat)
        return Sitting(table, seat, token, {})

    def _see(self, id: str, seat: int) -> None:
        """Who sits down is there; if that cannot be noted, they sit all the same."""
        with suppress(Refused):
            self.store.see(id, seat, self.clock())

    def move(self, id: str, seat: int, seen: int, action: str, command: str, by_bot: bool = False) -> int:
        """A move at the version that its player has seen; the same command again moves only once."""
        receipt = Receipt(seat, command)
        return self._settle(id, lambda table: permissions.moving(table, seat, action, by_bot), receipt, seen)

    def answer(self, id: str, seat: int, seen: int, form: Callable[[Table], list[str]], command: str) -> int:
        """Several moves that one form asks for at the version its player has seen: all of them or none."""
        receipt = Receipt(seat, command)
        return self._settle(id, lambda table: permissions.answering(table, seat, form(table)), receipt, seen)

    def undo(self, id: str, seat: int, seen: int, command: str) -> int:
        receipt = Receipt(seat, command)
        return self._settle(id, lambda table: permissions.undoing(table, seat), receipt, seen)

    def go_on(self, id: str, seat: int) -> int:
        """Let the bots answer at once: nothing will be taken back."""
        return self._settle(id, lambda table: permissions.going_on(table, seat))

    def leave(self, id: str, seat: int) -> int:
        return self._settle(id, lambda table: permissions.leaving(table, seat))

    def hand_over(self, id: str, seat: int, level: str, by: int) -> int:
        """Give the seat of somebody absent, or one's own, to a bot."""
        now, seen = self.clock(), self.store.seen(id)
        return self._settle(id, lambda table: permissions.handing_over(table, seat, level, by, now, seen))

    def take_back(self, id: str, seat: int) -> int:
        return self._settle(id, lambda table: permissions.taking_back(table, seat))

    def say(self, id: str, seat: int, phrase: str) -> int:
        return self._settle(id, lambda table: permissions.saying(table, seat, phrase))

    def coach(self, id: str, seat: int, told: str = "", off: bool = False) -> int:
        """Note what a learner has read, or whether the coach is to speak at all."""
        return self._settle(id, lambda table: permissions.coaching(table, seat, told, off))

    def time_out(self, id: str) -> int:
        now, seen = self.clock(), self.store.seen(id)
        return self._settle(id, lambda table: permissions.timing_out(table, now, seen))

    def close(self, id: str) -> int:
        return self._settle(id, permissions.closing)

    def _settle(self, id: str, wish: Wish, receipt: Receipt | None = None, seen: int | None = None) -> int:
        """Follow a wish at the newest version; outrun by another one, look again.

        The remembered table is almost always the newest: then a command costs the store one step. If it is
        not, the store refuses that step; and what memory refuses is judged anew.
        """
        known = self.store.known(id) if receipt else None
        version = self._from_memory(known, wish, receipt, seen) if known else None
        while version is None:
            table, answered = self.store.look_up(id, receipt) if receipt else (self.store.load(id), None)
            if answered is not None:  # before its version counts: a repeated command is not stale
                return answered
            version = self._attempt(table, wish, receipt, seen)
        return version

    def _from_memory(self, known: Table, wish: Wish, receipt: Receipt | None, seen: int | None) -> int | None:
        try:
            return self._attempt(known, wish, receipt, seen, known.changed)
        except (IllegalAction, NotationError):
            return None
        except Refused as refused:
            if refused.code == "store_away":
                raise
            return None

    def _attempt(
        self,
        table: Table,
        wish: Wish,
        receipt: Receipt | None,
        seen: int | None,
        since: float | None = None,
    ) -> int | None:
        """The version that a wish makes of a table; None if another one came first."""
        if receipt and seen is not None and not table.asked[receipt.seat] <= seen <= table.version:
            raise Stale(table.version)  # the question of this seat has changed
        events = wish(table)
        after, told = self._follow(table, events)
        with suppress(Stale):
            if events:
                self._keep(after, events, told, receipt, since)
            return after.version
        return None

    def _follow(self, table: Table, events: list[TableEvent]) -> tuple[Table, list[Told]]:
        """The table after these events and what follows from them by itself, which joins them."""
        told: list[Told] = []
        now = max(self.clock(), table.changed)  # a clock that was set back never makes a log run backwards
        for event in events:  # grows while it is walked through
            table = follow(table, event, now)
            told.append([public(each) for each in table.happened])
            if event is events[-1] and (next_one := permissions.following(table)):
                events.append(next_one)
        return table, told

    def _keep(
        self,
        after: Table,
        events: list[TableEvent],
        told: list[Told],
        receipt: Receipt | None = None,
        since: float | None = None,
    ) -> None:
        """Commit first, then tell."""
        self.store.append(after, events, told, receipt, since)
        for version, event in enumerate(events, after.version - len(events) + 1):
            kind, seat = NAMES[type(event)], seat_of(event)
            logger.info("table %s version %d %s seat %s", after.id, version, kind, seat)
        self._channel.tell(after.id, after.version)


def new_id() -> str:
    return secrets.token_urlsafe(9).replace("-", "_")  # or a command would take it for an option


def _always(seat: int) -> Callable[[Table], int]:
    return lambda table: seat
