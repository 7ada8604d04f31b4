"""Where a rule stands and for whom it is, in plain words, for places without pictures."""

from __future__ import annotations

from app.content import Library, Section
from app.content.outline import SectionOutline
from app.i18n import gettext as _
from app.i18n import ngettext


def where(library: Library, section: Section) -> str:
    """The book and the number of *section*; the guide has no numbers."""
    title = library.books[section.language][section.outline.book].title
    return title if section.outline.book == "guide" else f"{title} {section.outline.number}"


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
