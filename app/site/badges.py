"""Where a rule stands and for whom it is, in plain words, for places without pictures."""

from __future__ import annotations

from app.content import Library, Section
from app.content.outline import SectionOutline
from app.i18n import gettext as _
from app.i18n import ngettext


def where(library: Library, section: Section) -> str:
    """The book and the number of *section*, if it has numbers."""
    book = library.books[section.language][section.outline.book]
    return f"{book.title} {section.outline.number}" if book.outline.is_numbered else book.title


def badge_words(outline: SectionOutline) -> list[str]:
    """Player count and stage, as the badges of the page say them."""
    stage = [_("Stage %(number)s", number=outline.stage)] if outline.stage else []
    return [*_players(outline.players), *stage]


def _players(players: tuple[int, ...]) -> list[str]:
    if not players:
        return []
    if players == (1,):
        return [_("Solo game")]
    if len(players) == 1:
        return [ngettext("%(num)s player", "%(num)s players", players[0])]
    return [_("%(first)s–%(last)s players", first=players[0], last=players[-1])]
