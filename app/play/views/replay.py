"""A game step by step, and whether its deal was fair."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flask import render_template, request

from app.engine import parse_action
from app.play.live.identity import viewer
from app.play.live.services import services
from app.play.screens.log import LogLine
from app.play.screens.screen import Screen
from app.play.storage.game_history import GameHistory
from app.play.storage.record import record_of
from app.play.tables.events import Moved
from app.play.tables.fairness import flaws
from app.play.tables.refused import Refused
from app.play.tables.table import OVER, PLAYING, Table
from app.view_declarations import personal, reads
from app.wording.actions import phrase

from .pages import bp
from .requests import found_table, screen_of, whole_number

BEFORE, AFTER = 14, 6
"""So many steps of the log stand beside the board, before and after the one that is shown."""


@dataclass(frozen=True, slots=True)
class ToldStep:
    """A step in words."""

    step: int
    lines: tuple[LogLine, ...]


@bp.get("/<id>/replay")
@personal
@reads("step", "as")
def replay(id: str) -> str:
    """Any step of a game: all of one that is over, and of a running one what this reader has seen."""
    found = found_table(id)
    history = services().histories.of(found)
    asked = request.args.get("step")
    step = history.last if asked is None else whole_number(asked)
    then = at_step(found, history, step)
    shown = all_there(screen_of(then, eyes(found)))
    return render_template(
        "play/replay.html",
        shown=shown,
        watched=screen_of(then, None),  # nobody is asked where to go
        view=shown.view,
        table=found,
        seat=shown.seat,
        step=step,
        last=history.last,
        mover=history.moves[step - 1].event.seat if step else None,  # type: ignore[union-attr]
        told=log_around(shown, history, step, is_over=found.status == OVER),
        rounds=history.rounds(),
        harvests=history.harvests(),
        others_eyes=request.args.get("as") if found.status == OVER else None,
    )


def eyes(table: Table) -> int | None:
    """Whose hand is shown: one's own, and when the game is over, whichever one likes."""
    asked = request.args.get("as")
    if asked is None or table.status != OVER:
        return viewer(table)
    seat = whole_number(asked)
    if seat >= len(table.seats):
        raise Refused("bad_request")
    return seat


def all_there(shown: Screen) -> Screen:
    """The table with nobody marked as away: at that time they were there."""
    return replace(shown, seen=dict.fromkeys(range(len(shown.table.seats)), shown.now))


def at_step(table: Table, history: GameHistory, step: int) -> Table:
    """The table as it was after so many moves that stand."""
    state = history.state(step)
    return replace(table, state=state, status=OVER if state.over else PLAYING)


def log_around(shown: Screen, history: GameHistory, step: int, is_over: bool) -> list[ToldStep]:
    first, last = max(0, step - BEFORE), min(history.last, step + AFTER)
    return [
        ToldStep(number, told_at(shown, history, number, is_over)) for number in range(first + 1, last + 1)
    ]


def told_at(shown: Screen, history: GameHistory, step: int, is_over: bool) -> tuple[LogLine, ...]:
    """What a step brought about; one that brought about nothing is told as the choice that it was."""
    entry = history.moves[step - 1]
    if lines := shown.log([entry]):
        return tuple(lines)
    assert isinstance(entry.event, Moved)
    seat, action = entry.event.seat, parse_action(entry.event.action)
    if is_over or seat == shown.seat:
        said = phrase(shown.words, history.state(step - 1), seat, action)
    else:  # a card kept in a draft is nobody else's business
        said = shown.words.gettext("has decided")
    return (LogLine(entry.version, seat, shown.words.labelled(shown.name(seat), said), ""),)


@bp.get("/<id>/fairness")
@personal
def fairness(id: str) -> str:
    found = found_table(id)
    record = record_of(found, services().store.events(id)) if found.status == OVER else None
    return render_template(
        "play/fairness.html",
        shown=screen_of(found, None),
        table=found,
        record=record,
        flaws=flaws(record, found.commitment) if record else [],
    )
