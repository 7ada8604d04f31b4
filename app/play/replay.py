"""A game step by step, and whether its deal was fair."""

from __future__ import annotations

from dataclasses import replace

from flask import render_template, request

from app.engine import apply, parse_action

from ..declared import personal, reads
from .fairness import flaws
from .game import begin
from .hall import hall
from .identity import viewer
from .pages import bp
from .record import made, record_of, standing
from .refused import Refused
from .requests import found_table, screen_of, whole_number
from .store import Entry
from .table import OVER, PLAYING, Table


@bp.get("/<id>/replay")
@personal
@reads("step")
def replay(id: str) -> str:
    """Any step of a game: all of one that is over, and of a running one what this reader has seen."""
    found = found_table(id)
    moves = standing(hall().store.events(id))
    asked = request.args.get("step")
    step = len(moves) if asked is None else whole_number(asked)
    shown = screen_of(at_step(found, moves, step), viewer(found))
    return render_template(
        "play/replay.html",
        shown=shown,
        view=shown.view,
        table=found,
        step=step,
        last=len(moves),
        lines=shown.log(moves[step - 1 : step]) if step else [],
    )


def at_step(table: Table, moves: list[Entry], step: int) -> Table:
    """The table as it was after so many moves that stand."""
    if table.start is None:
        raise Refused("not_started")
    if not 0 <= step <= len(moves):
        raise Refused("no_step")
    state, _ = begin(table.options, table.start)
    for seat, action in made(moves[:step]):
        state = apply(state, seat, parse_action(action))
    return replace(table, state=state, status=OVER if state.over else PLAYING)


@bp.get("/<id>/fairness")
@personal
def fairness(id: str) -> str:
    found = found_table(id)
    record = record_of(found, hall().store.events(id)) if found.status == OVER else None
    return render_template(
        "play/fairness.html",
        shown=screen_of(found, None),
        table=found,
        record=record,
        flaws=flaws(record, found.commitment) if record else [],
    )
