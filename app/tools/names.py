"""What the engine's things are called, from the glossary, in the reader's language."""

from __future__ import annotations

from flask import g

from ..content.glossary import Term
from ..i18n import gettext as _
from ..web.library import library

TERMS = {
    "boar": "wild-boar",
    "people": "person",
    "vegetables": "vegetable",
    "fields": "field-tile",
    "pastures": "pasture",
    "unused": "unused-space",
    "fenced_stables": "fenced-stable",
    "clay_rooms": "clay-room",
    "stone_rooms": "stone-room",
    "improvements": "printed-points",
    "bonus": "bonus-point",
    "begging": "begging-marker",
    "horses": "horse",
    "sick": "sick-person",
    "lessons_3": "lessons-3-players",
    "lessons_4": "lessons-4-players",
    "lessons_5": "lessons",
    "modest_wish": "modest-wish-for-children",
    "major_improvement": "major-improvement-space",
    "tile_copse": "copse",
    "tile_resource_market": "resource-market",
    "reed_pond": "reed-stone-wood-5",
    "moor_resource_market": "resource-market",
}
"""Ids of the engine that are not the glossary's with other hyphens."""


def term_of(id: str) -> Term | None:
    return library().terms.get(TERMS.get(id, id.replace("_", "-")))


def name(id: str) -> str:
    """What a thing is called; some spaces of the first edition have no name but what they give."""
    nameless: dict[str, str] = {
        "one_resource": _("1 building resource"),
        "two_resources": _("2 different building resources"),
        "large_grove": _("%(num)s %(thing)s", num=4, thing=library().terms["wood"].names[g.language.code]),
    }
    if id in nameless:
        return nameless[id]
    term = term_of(id)
    return term.names[g.language.code] if term else id


def plural(id: str) -> str:
    term = term_of(id)
    return term.plural.get(g.language.code, term.names[g.language.code]) if term else id


def heading(id: str) -> str:
    """The plural as it begins a line."""
    return capital(plural(id))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
