"""Pace and time-outs: how long a seat may think, and from when on others may act for it."""

from __future__ import annotations

from dataclasses import replace

from app.engine import decision

from .table import PLAYING, Seat, Table

MINUTE, DAY = 60.0, 86_400.0
PER_TURN = {"live": 45.0, "slow": 2 * DAY}
BANK = {"live": 15 * MINUTE}
FREE_ABSENCE = 2 * MINUTE
"""So long nobody is charged for a lost connection."""
CLOCKS_DIFFER = 1.0
"""By so many seconds the clocks of machines may differ; what lies further ahead was noted by a wrong one."""
AT_ONCE = 0.0
TURN = "place"
"""The question that begins a turn."""
ABSENT = 10 * MINUTE
"""Without a pace, somebody who has not been seen for so long may be stood in for; and bots wait then."""


def started(seat: Seat, turn: int, now: float) -> Seat:
    """The seat is asked. Only a new turn has all its time, not one that was taken back and is resumed."""
    is_new = turn > seat.turn
    return replace(seat, asked_at=now, turn=max(turn, seat.turn), spent=0.0 if is_new else seat.spent)


def stopped(seat: Seat, pace: str, now: float) -> Seat:
    """The seat is no longer asked, and its bank pays for what it thought beyond the time of its turn."""
    if seat.bot:
        return replace(seat, asked_at=0.0)
    thought = now - seat.asked_at
    beyond = max(0.0, thought - free_time(seat, pace)) if pace in BANK else 0.0
    return replace(seat, asked_at=0.0, spent=seat.spent + thought, bank=max(0.0, seat.bank - beyond))


def free_time(seat: Seat, pace: str) -> float:
    """What is left of the time of a turn since the question that is open now."""
    return max(0.0, PER_TURN[pace] - seat.spent)


def deadline(table: Table, number: int) -> float | None:
    """When the time of a seat runs out; None where nothing is asked of it, or the table has no pace."""
    seat = table.seats[number]
    if number not in table.waiting or table.pace not in PER_TURN or seat.bot:
        return None
    return seat.asked_at + free_time(seat, table.pace) + seat.bank


def due(table: Table) -> float | None:
    """When somebody should look after the table without being asked: a bot's turn, or a time-out."""
    bots = [number for number in table.waiting if table.seats[number].bot]
    if bots:
        # Between two turns people want to see what happened; within a turn nobody waits for anything.
        kinds = decision(table.game).kinds
        return table.changed if any(kinds[number] == TURN for number in bots) else AT_ONCE
    running = (deadline(table, number) for number in table.waiting if not table.seats[number].timed_out)
    return min((at for at in running if at is not None), default=None)


def undone_until(table: Table, grace: float, now: float) -> float:
    """So long a bot's turn waits, in case a person takes back the move before it.

    It never waits for longer than that: a clock may have been set back since the move.
    """
    if not table.since or table.seats[table.since[-1].seat].bot:
        return AT_ONCE
    kinds = decision(table.game).kinds
    asked = [table.seats[number].asked_at for number in table.waiting if kinds[number] == TURN]
    until = max(asked, default=AT_ONCE) + grace
    return until if until <= now + grace + CLOCKS_DIFFER else AT_ONCE


def answered_from(table: Table, pause: float, now: float) -> float:
    """The moment from which a bot answers a question that its hand may decide: haste would tell about it.

    It never waits for longer than the pause: a clock may have been set back since the question was put.
    """
    at = table.changed + pause
    return at if at <= now + pause + CLOCKS_DIFFER else AT_ONCE


def late(table: Table, now: float, seen: dict[int, float]) -> list[int]:
    """Seats whose time has run out, a short loss of connection not counted."""
    found = []
    for number in table.waiting:
        at = deadline(table, number)
        if at is None or table.seats[number].timed_out:
            continue
        free = min(FREE_ABSENCE, max(0.0, now - seen.get(number, now)))
        if now >= at + free:
            found.append(number)
    return found


def is_deserted(table: Table, now: float, seen: dict[int, float]) -> bool:
    """Whether nobody who sits here has been there for long: bots do not play on among themselves."""
    return now - max((table.opened, *seen.values())) >= ABSENT


def is_absent(table: Table, number: int, now: float, seen: dict[int, float]) -> bool:
    """Whether the others may hand the seat to a bot."""
    seat = table.seats[number]
    if table.status != PLAYING or seat.kind == "bot" or seat.stand_in:
        return False
    if seat.left or seat.timed_out:
        return True
    unseen = now - max(seen.get(number, 0.0), seat.asked_at)
    return table.pace == "none" and number in table.waiting and unseen >= ABSENT
