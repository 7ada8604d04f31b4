"""The engine as a table uses it: deal, begin, keep and restore a game."""

from __future__ import annotations

import json
from typing import Any

from app.engine import Options, State, new_game, ranks, score, state_from_json, state_to_json
from app.engine.record import VERSION

RULES = VERSION
"""The version of the rules that a game is played by."""


def deal(options: Options, seed: int) -> dict[str, Any]:
    """What chance decides before the first move, as plain values."""
    return as_json(new_game(options, seed))


def begin(options: Options, start: dict[str, Any]) -> State:
    """The game before its first move."""
    return state_from_json(start)


def as_json(state: State) -> dict[str, Any]:
    """A snapshot as JSON gives it back."""
    plain: dict[str, Any] = json.loads(json.dumps(state_to_json(state)))
    return plain


def restore(data: dict[str, Any]) -> State:
    return state_from_json(data)


def reveals(before: State, after: State) -> bool:
    """Whether a move has shown somebody what was hidden: then it cannot be taken back."""
    return after.round > before.round or before.phase == "draft" or after.stock != before.stock


def final_scores(state: State) -> list[dict[str, int]]:
    """Each seat's total and place."""
    places = ranks(state)
    return [
        {"seat": sheet.seat, "total": sheet.total, "rank": place}
        for sheet, place in zip(score(state), places, strict=True)
    ]
