"""A name proposed to somebody who sits down: that of the last table, or something from a farm."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from app.catalogues import N_
from app.i18n import gettext as _
from app.play.live.identity import browser
from app.play.live.services import services
from app.play.tables.invites import hashed

from .requests import still_there

FRIENDLY = (
    N_("Clover"),
    N_("Heron"),
    N_("Wren"),
    N_("Barley"),
    N_("Poppy"),
    N_("Robin"),
    N_("Sorrel"),
    N_("Finch"),
)
_chance = Random()


def proposed_name(taken: Collection[str] = ()) -> str:
    """A name for the form, so that nobody needs to type; not one that somebody at the table has."""
    last = last_name()
    if last and last not in taken:
        return last
    friendly = [_(name) for name in FRIENDLY]
    return _chance.choice([name for name in friendly if name not in taken] or friendly)


def last_name() -> str:
    """What this browser's player was called at the last table."""
    own = browser()
    if own is None:
        return ""
    for table, _seen in still_there(services().store.listed(hashed(own), limit=1)):
        seat = table.seat_of(hashed(own))
        return table.seats[seat].name if seat is not None else ""
    return ""
