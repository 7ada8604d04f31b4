"""What the things of the game are called: which entry of the glossary names each id."""

from __future__ import annotations

from app.catalogues import N_

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
    "major": "major-improvement",
    "minor": "minor-improvement",
    "sick": "sick-person",
    "lessons_3": "lessons-3-players",
    "lessons_4": "lessons-4-players",
    "lessons_5": "lessons",
    "modest_wish": "modest-wish-for-children",
    "major_improvement": "major-improvement-space",
    "tile_copse": "copse",
    "tile_resource_market": "resource-market",
    "moor_resource_market": "resource-market",
    "slaughterhouse": "horse-slaughterhouse",
    "reed_pond": "reed-stone-wood-5",
}
"""Ids of engine and tools that are not the glossary's with other hyphens."""
PHASES = {
    "preparation": "preparation-phase",
    "work": "work-phase",
    "home": "returning-home-phase",
    "field": "field-phase",
    "feeding": "feeding-phase",
    "breeding": "breeding-phase",
    "draft": "draft",
    "over": "scoring",
}
ONE_OF_CHOICE = N_("1 building resource")
TWO_OF_CHOICE = N_("2 different building resources")
NAMELESS = {
    "one_resource": ONE_OF_CHOICE,
    "two_resources": TWO_OF_CHOICE,
    "forester_grove": N_("Master Forester’s grove"),
}
"""Spaces of the first edition that the glossary has no name for."""


def term_id(id: str) -> str:
    """The glossary's id of something the engine or a tool knows."""
    return TERMS.get(id, id.replace("_", "-"))
