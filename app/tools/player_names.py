"""The names of the players at the table, entered once: every tool reads them and hands them on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.i18n import gettext as _

LONGEST_NAME = 20
BETWEEN = "~"
"""Parts two names in an address, and on the score pad the numbers from the name."""


def player_name(number: object) -> str:
    """What a player without a name is called."""
    return _("Player %(number)s", number=number)


def clean_name(written: str) -> str:
    """A name as it is kept: no control characters, not too long."""
    printable = (each for each in written if each.isprintable() and each != BETWEEN)
    return "".join(printable).strip()[:LONGEST_NAME].strip()


def read_names(written: Iterable[str]) -> tuple[str, ...]:
    """The names up to the last one that was given."""
    names = [clean_name(each) for each in written]
    while names and not names[-1]:
        names.pop()
    return tuple(names)


def shown_names(names: Sequence[str], players: int) -> list[str]:
    """What every player is called; whoever has no name is counted."""
    given = (*names, *[""] * players)[:players]
    return [name or player_name(at) for at, name in enumerate(given, 1)]
