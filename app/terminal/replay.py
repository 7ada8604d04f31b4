"""A kept game: read from its file, checked, and told move by move."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.engine import NotationError, Record, State, play, ranks, record_from_json, score
from app.wording.words import Words

from .columns import WIDTH
from .commentary import event_lines, final_lines

LARGEST_FILE = 4_000_000


def read_game(path: Path) -> tuple[Record, dict[str, Any]]:
    """The record in a file and whatever else the file says about it."""
    if path.stat().st_size > LARGEST_FILE:
        raise NotationError("bad_record")
    try:
        data = json.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        raise NotationError("bad_record") from error
    return record_from_json(data), data


def tell_game(words: Words, record: Record, tell: Callable[[str], None]) -> State:
    """Replay a game aloud; an illegal move ends it with `IllegalAction`."""
    state = record.begin()
    for seat, action in record.moves:
        after, events = play(state, seat, action)
        for line in event_lines(words, after, events):
            tell(line)
        if after.round > state.round:
            tell("─" * WIDTH)
        state = after
    if state.over:
        for line in ("", *final_lines(words, state)):
            tell(line)
    else:
        tell(words.gettext("The game is not over: it waits in round %(round)s.", round=state.round))
    return state


def scores_agree(state: State, data: dict[str, Any]) -> bool | None:
    """Whether the scores written in the file are those of the replay; None where it has none."""
    if "scores" not in data:
        return None
    sheets = score(state)
    by_category = [{line.category: line.points for line in sheet.lines} for sheet in sheets]
    places = zip(sheets, ranks(state), strict=True)
    totals = [{"seat": sheet.seat, "total": sheet.total, "rank": place} for sheet, place in places]
    return data["scores"] in (by_category, totals)
