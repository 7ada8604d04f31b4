"""The log of a table in words: what everybody may know, for one reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from app.catalogues import N_
from app.engine.spaces.board import board_for
from app.play.storage.store import Entry
from app.play.tables.events import (
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
)
from app.play.tables.phrases import PHRASES
from app.play.tables.table import Table
from app.wording.events import Happenings
from app.wording.words import Words, capital

PLAIN: dict[type[TableEvent], str] = {
    Joined: N_("sits down"),
    BotSeated: N_("sits down"),
    Undone: N_("takes back the last move"),
    TimedOut: N_("has run out of time"),
    Left: N_("leaves the table"),
    HandedOver: N_("is away: a bot plays on"),
    TakenBack: N_("is back"),
    Rematched: N_("wants to play again"),
}
LEVELS = {"easy": N_("easy"), "good": N_("good"), "strong": N_("strong")}


class LogLine(NamedTuple):
    version: int
    seat: int | None
    text: str
    rule: str
    opens: int = 0
    """The round that begins here, if one does."""
    round: int = 0
    """The round it belongs to; 0 where nobody asked."""


def player_name(words: Words, table: Table, number: int) -> str:
    """What a player is called; of those who gave the same name, all but the first bear a number."""
    taken: set[str] = set()
    name = ""
    for each in range(number + 1):
        given = _given_name(words, table, each)
        numbered = (f"{given} ({count})" for count in range(2, each + 3))
        name = next(name for name in (given, *numbered) if name.casefold() not in taken)
        taken.add(name.casefold())
    return name


def _given_name(words: Words, table: Table, number: int) -> str:
    """The name that somebody gave, or that of a bot."""
    seat = table.seats[number]
    if seat.kind == "bot":
        level = words.gettext(LEVELS.get(seat.level, seat.level))
        return words.gettext("Bot %(number)s (%(level)s)", number=number + 1, level=level)
    return seat.name or words.player(number)


def log_lines(words: Words, table: Table, entries: Iterable[Entry]) -> list[LogLine]:
    happenings = Happenings(words, board_for(table.options), table.options)
    return [line for entry in entries for line in _lines(words, table, happenings, entry)]


def _lines(words: Words, table: Table, happenings: Happenings, entry: Entry) -> Iterator[LogLine]:
    """What was done, then what came of it, a line for each player it concerns."""
    if text := _table_text(words, table, entry.event):
        yield LogLine(entry.version, getattr(entry.event, "seat", None), text, "")
    for seat, found in groupby(entry.told, key=lambda told: told.get("seat")):
        told = list(gathered(found))
        said = ", ".join(filter(None, map(happenings.sentence, told)))
        if said:
            text = capital(said) if seat is None else words.labelled(player_name(words, table, seat), said)
            opens = next((it["round"] for it in told if it["event"] == "RoundOpened"), 0)
            yield LogLine(entry.version, seat, text, happenings.rule(told), opens)


def gathered(told: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """What somebody gets one after another from the same space or card is told at once."""
    for (event, _), found in groupby(told, key=lambda it: (it["event"], it.get("cause"))):
        group = list(found)
        if event == "Gained" and len(group) > 1:
            yield group[0] | {"goods": [pair for it in group for pair in it["goods"]]}
        else:
            yield from group


def newest_first(lines: Iterable[LogLine], now: int) -> list[LogLine]:
    """The lines from the last to the first, each with its round; the last falls into the round of *now*."""
    found = []
    for line in reversed(list(lines)):
        found.append(line._replace(round=now))
        now = line.opens - 1 if line.opens else now
    return found


def _table_text(words: Words, table: Table, event: TableEvent) -> str:
    """What happened at the table itself; of a move its happenings tell."""
    if isinstance(event, Started):
        return words.gettext("The game begins.")
    if isinstance(event, Ended):
        return (
            words.gettext("The game is over.")
            if event.scores
            else words.gettext("This table has been closed.")
        )
    if isinstance(event, Moved | Opened | Coached | WentOn | DeviceInvited | DeviceAdmitted):
        return ""
    said = PHRASES[event.phrase] if isinstance(event, Said) else PLAIN[type(event)]
    return words.labelled(player_name(words, table, event.seat), words.gettext(said))
