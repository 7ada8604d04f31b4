"""What each event makes of a table. Following the whole log again gives the same table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from app.engine import State, apply, parse_action, play
from app.engine.options import options_from_json

from .deadlines import BANK, started, stopped
from .events import (
    BotSeated,
    Coached,
    DeviceAdmitted,
    DeviceInvited,
    Ended,
    HandedOver,
    Joined,
    Left,
    Moved,
    Opened,
    Rematched,
    Said,
    Started,
    TableEvent,
    TakenBack,
    TimedOut,
    Undone,
    WentOn,
    known_fields,
)
from .game import begin, reveals
from .table import CLOSED, OVER, PLAYING, Aim, Seat, Table


def opened(id: str, event: Opened, now: float) -> Table:
    """A new table, at version 1."""
    options = options_from_json(event.options)
    bank = BANK.get(event.pace, 0)
    seats = tuple(known_fields(Seat, {**seat, "bank": bank}) for seat in event.seats)
    asked = (0,) * len(seats)
    table = Table(id, 1, options, seats, event.public, event.pace, event.secret, now, now, asked=asked)
    return replace(table, hints=event.hints, aim=known_fields(Aim, event.aim), invite=event.invite)


def follow(table: Table, event: TableEvent, now: float) -> Table:
    """The table after an event; the engine refuses a move that its rules forbid."""
    after = FOLLOW[type(event)](replace(table, happened=()), event, now)
    return replace(after, version=table.version + 1, changed=now)


def change(table: Table, number: int, **values: Any) -> Table:
    """The table with one seat changed."""
    seats = list(table.seats)
    seats[number] = replace(seats[number], **values)
    return replace(table, seats=tuple(seats))


def _joined(table: Table, event: Joined, now: float) -> Table:
    return change(
        table,
        event.seat,
        name=event.name,
        browsers=(event.browser,),
        tokens=(event.token,),
        contribution=event.contribution,
    )


def _bot_seated(table: Table, event: BotSeated, now: float) -> Table:
    return change(table, event.seat, kind="bot", level=event.level, kept="")


def _started(table: Table, event: Started, now: float) -> Table:
    state, happened = begin(table.options, event.start, event.rules)
    after = replace(table, status=PLAYING, start=event.start, rules=event.rules, state=state)
    return _ask(replace(after, happened=happened), None, state, now)


def _moved(table: Table, event: Moved, now: float) -> Table:
    before = table.game
    state, happened = play(before, event.seat, parse_action(event.action))
    after = _note_for_undo(table, event, reveals(before, state))
    if not table.seats[event.seat].bot:
        after = change(after, event.seat, timed_out=False, left=False)
    return _ask(replace(after, state=state, happened=happened), before, state, now, mover=event.seat)


def _note_for_undo(table: Table, event: Moved, revealed: bool) -> Table:
    """How far this move can be taken back: with its seat's own moves before it, unless it shows something."""
    if revealed:
        return replace(table, mark=None, since=())
    if table.mark is None or table.since[-1].seat != event.seat:
        return replace(table, mark=table.game, since=(event,))
    return replace(table, since=(*table.since, event))


def _undone(table: Table, event: Undone, now: float) -> Table:
    before, state = table.game, table.mark
    assert state is not None
    kept = table.since[: -event.moves]
    for made in kept:
        state = apply(state, made.seat, parse_action(made.action))
    after = replace(table, state=state, mark=table.mark if kept else None, since=kept)
    return _ask(after, before, state, now, mover=event.seat)


def _ask(table: Table, before: State | None, after: State, now: float, mover: int | None = None) -> Table:
    """Note whose question is a new one; the mover's always is, so that one version moves a seat once."""
    asked = list(table.asked)
    seats = list(table.seats)
    for seat in range(len(seats)):
        was = before.legal.get(seat) if before else None
        new = after.legal.get(seat)
        if seat != mover and was == new:
            continue
        asked[seat] = table.version + 1
        if was:
            seats[seat] = stopped(seats[seat], table.pace, now)
        if new:
            seats[seat] = started(seats[seat], after.turns[seat], now)
    return replace(table, asked=tuple(asked), seats=tuple(seats))


def _device_invited(table: Table, event: DeviceInvited, now: float) -> Table:
    return change(table, event.seat, device=event.code)


def _device_admitted(table: Table, event: DeviceAdmitted, now: float) -> Table:
    seat = table.seats[event.seat]
    return change(
        table,
        event.seat,
        device="",
        browsers=(*seat.browsers, event.browser),
        tokens=(*seat.tokens, event.token),
    )


def _timed_out(table: Table, event: TimedOut, now: float) -> Table:
    return change(table, event.seat, timed_out=True)


def _left(table: Table, event: Left, now: float) -> Table:
    return change(table, event.seat, left=True)


def _handed_over(table: Table, event: HandedOver, now: float) -> Table:
    return _ask_again(table, event.seat, now, stand_in=event.level)


def _taken_back(table: Table, event: TakenBack, now: float) -> Table:
    return _ask_again(table, event.seat, now, stand_in="", left=False, timed_out=False)


def _ask_again(table: Table, number: int, now: float, **values: Any) -> Table:
    """Somebody else, or the owner again, has the question of a seat; nobody gains time by it."""
    if number not in table.waiting:
        return change(table, number, **values)
    seat = replace(stopped(table.seats[number], table.pace, now), **values)
    seat = started(seat, seat.turn, now)
    return replace(table, seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))


def _said(table: Table, event: Said, now: float) -> Table:
    return table


def _coached(table: Table, event: Coached, now: float) -> Table:
    told = (*table.seats[event.seat].told, *((event.told,) if event.told else ()))
    return change(table, event.seat, told=told, uncoached=event.off)


def _went_on(table: Table, event: WentOn, now: float) -> Table:
    return replace(table, mark=None, since=())


def _ended(table: Table, event: Ended, now: float) -> Table:
    return replace(
        table,
        status=OVER if event.scores else CLOSED,
        scores=tuple(event.scores),
        mark=None,
        since=(),
    )


def _rematched(table: Table, event: Rematched, now: float) -> Table:
    return replace(table, rematch=event.table)


FOLLOW: dict[type[TableEvent], Callable[[Table, Any, float], Table]] = {
    Joined: _joined,
    BotSeated: _bot_seated,
    Started: _started,
    Moved: _moved,
    Undone: _undone,
    DeviceInvited: _device_invited,
    DeviceAdmitted: _device_admitted,
    TimedOut: _timed_out,
    Left: _left,
    HandedOver: _handed_over,
    TakenBack: _taken_back,
    Said: _said,
    Coached: _coached,
    WentOn: _went_on,
    Ended: _ended,
    Rematched: _rematched,
}
