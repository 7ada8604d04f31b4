"""What happens at the table, told to everybody: the engine's events in words, and the end."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine import Event, State, event_to_json, seen_by, winners
from app.wording.events import Happenings
from app.wording.words import Words

from . import table_text
from .columns import WIDTH, wrap


def event_lines(words: Words, state: State, events: Iterable[Event]) -> list[str]:
    """What an action brought about, as everybody at the table may know it."""
    happenings = Happenings(words, state.board, state.options)
    told = [event_to_json(seen_by(event, None)) for event in events]
    lines: list[str] = []
    for seat, said in happenings.lines(told):
        text = said if seat is None else words.labelled(words.player(seat), said)
        lines += wrap(f"  {text}", WIDTH, "    ")
    return lines


def final_lines(words: Words, state: State) -> list[str]:
    """The farms, the score sheets and who has won."""
    lines: list[str] = []
    for seat in range(state.options.players):
        lines += [*table_text.farm(words, state, seat), ""]
    lines += table_text.score_table(words, state)
    if not state.options.solo:
        named = ", ".join(words.player(seat) for seat in winners(state))
        lines += ["", words.gettext("Winner: %(players)s", players=named)]
    return lines
