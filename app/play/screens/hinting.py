"""A hint for somebody at a table: what a good bot would do with what this seat may see, and why."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from app.bots import hint
from app.engine import as_seen_by, parse_action
from app.wording.hints import hint_sentence

from .screen import Screen


@dataclass(frozen=True, slots=True)
class Hinted:
    """A hint, or without an action the chance to ask for one."""

    action: str = ""
    words: str = ""
    reason: str = ""
    rule: str = ""


def hinted(shown: Screen, wanted: bool) -> Hinted | None:
    """The hint that a reader has asked for; nothing at tables without hints, and for watchers."""
    table, seat = shown.table, shown.seat
    if not table.hints or seat is None:
        return None
    if not wanted or shown.question is None:
        return Hinted()
    # The same moment gives the same hint: asking again is no way to look around.
    chance = Random(f"{table.id} {table.version} {seat}")
    found = hint(as_seen_by(table.game, seat, chance), seat, chance)
    action = parse_action(found.action)
    return Hinted(
        found.action,
        shown.says(action),
        hint_sentence(shown.words, found.code, found.params),
        found.rule,
    )
