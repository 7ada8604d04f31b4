"""What is said about a table: whose it is, which game is played there, and what its choices are called."""

from __future__ import annotations

from app.catalogues import N_
from app.i18n import gettext as _
from app.i18n import ngettext
from app.play.tables.table import Table
from app.web.lens_request import edition_name

from .screen import Screen

HAND_WORDS = {
    "none": N_("no hand cards"),
    "deal": N_("7 cards of each kind, dealt"),
    "draft": N_("7 cards of each kind, drafted"),
    "draft8": N_("draft of 8, keep 7"),
    "ten": N_("10 cards of each kind, keep 7"),
    "mulligan": N_("7 cards of each kind, redraw allowed"),
}
SHORT_HANDS = {
    "none": N_("no hand cards"),
    "deal": N_("7 + 7 cards"),
    "draft": N_("draft"),
    "draft8": N_("draft of 8"),
    "ten": N_("10 cards, keep 7"),
    "mulligan": N_("7 + 7 cards, redraw"),
}
SHORT_PACES = {"none": N_("no clock"), "live": N_("live"), "slow": N_("2 days a turn")}


def title(shown: Screen) -> str:
    """A table is called after the one who opened it."""
    return _("%(name)s’s table", name=shown.name(shown.table.host))


def game_line(table: Table) -> str:
    """Edition, players, cards and pace in a line."""
    options = table.options
    parts = [edition_name(options.edition)]
    parts.append(
        _("solo") if options.solo else ngettext("%(num)s player", "%(num)s players", options.players)
    )
    parts.append(_(SHORT_HANDS[options.hand]))
    if table.pace != "none":
        parts.append(_(SHORT_PACES[table.pace]))
    return " · ".join(parts)


def points_words(total: int) -> str:
    """`42 points`; a negative number has the plural of its amount."""
    amount = str(abs(total))
    words = ngettext("%(num)s point", "%(num)s points", abs(total))
    return words.replace(amount, f"−{amount}", 1) if total < 0 else words
