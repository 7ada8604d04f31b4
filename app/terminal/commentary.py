"""What happens at the table, told to everybody: moves with their gains, and the end."""

from __future__ import annotations

from app.engine import Action, State, decision, winners

from ..wording.actions import phrase
from ..wording.words import Words
from . import table_text


def event_lines(words: Words, before: State, after: State, seat: int, action: Action) -> list[str]:
    """What an action was and what came of it, for everybody at the table."""
    secret = action.verb in ("pick", "redraw") or (
        action.verb == "done" and decision(before).kinds[seat] == "redraw"
    )
    said = words.gettext("chooses cards") if secret else phrase(words, before, seat, action)
    lines = [_event(words, seat, said, table_text.changes(words, before, after, seat))]
    for other in range(after.options.players):
        change = table_text.changes(words, before, after, other)
        if other != seat and change:
            lines.append(_event(words, other, "", change))
    if before.round < after.round:
        card = words.space(after.space(after.deck[after.round - 1]))
        lines.append(words.gettext("New action space: %(space)s", space=card))
    return lines


def _event(words: Words, seat: int, said: str, change: str) -> str:
    told = " → ".join(part for part in (said, change) if part)
    return f"  {words.labelled(words.player(seat), told)}"


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
