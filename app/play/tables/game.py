"""The engine as a table uses it: deal, begin, keep and restore a game."""

from __future__ import annotations

from typing import Any

from app.engine import (
    Event,
    Options,
    State,
    event_to_json,
    open_game,
    ranks,
    score,
    seen_by,
    start_from_json,
    start_to_json,
)
from app.engine import deal as deal_cards
from app.engine import state_from_json as restore
from app.engine import state_to_json as snapshot
from app.engine.options import RULES

__all__ = ["RULES", "begin", "deal", "final_scores", "public", "restore", "reveals", "snapshot"]


def deal(options: Options, seed: int) -> dict[str, Any]:
    """What chance decides before the first move, as plain values."""
    return start_to_json(deal_cards(options, seed))


def begin(options: Options, start: dict[str, Any], rules: int) -> tuple[State, tuple[Event, ...]]:
    """The game before its first move, and what happened up to there."""
    return open_game(options, start_from_json(start), rules)


def public(event: Event) -> dict[str, Any]:
    """What everybody may know of a happening, as plain values under its name."""
    return event_to_json(seen_by(event, None))


def reveals(before: State, after: State) -> bool:
    """Whether a move has shown somebody what was hidden: then it cannot be taken back."""
    return after.revealed > before.revealed or before.phase == "draft"


def final_scores(state: State) -> list[dict[str, int]]:
    """Each seat's total and place."""
    places = ranks(state)
    return [
        {"seat": sheet.seat, "total": sheet.total, "rank": place}
        for sheet, place in zip(score(state), places, strict=True)
    ]
