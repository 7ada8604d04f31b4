"""The action spaces of the first edition (2007), for 1 to 5 players.

Spaces that both editions know carry the ids of the revised edition.
"""

from __future__ import annotations

from app.engine.options import Options
from app.engine.spaces.space import (
    ANIMAL_CHOICE,
    BAKE,
    BECOME_STARTER,
    CHEAP_STABLE,
    FENCES,
    GROW,
    GROW_WITH_ROOM,
    IMPROVEMENT,
    MAJOR,
    MINOR,
    ONE_RESOURCE,
    ONE_ROOM,
    PLOW,
    RENOVATE,
    ROOMS,
    SOW,
    STABLES,
    TWO_RESOURCES,
    Space,
    gain,
    may,
    must,
    occupation,
    pile,
)
from app.engine.sub_actions import Start

BOOK = "first-edition/"


def printed_spaces(options: Options) -> tuple[Space, ...]:
    """The ten spaces printed on the boards, of the full or the family side."""
    family = options.game == "family"
    return (
        Space("farm_expansion", BOOK + "build-space", (must(ROOMS, STABLES),)),
        _starting_player(options),
        Space("grain_seeds", BOOK + "grain-and-plow-spaces", (gain(grain=1),)),
        Space("farmland", BOOK + "grain-and-plow-spaces", (must(PLOW),)),
        SIDE_JOB if family else Space("lessons", BOOK + "occupation-space", (occupation(0, 1),)),
        FAMILY_LABORER if family else Space("day_laborer", BOOK + "day-laborer-space", (gain(food=2),)),
        pile("forest", BOOK + "arrow-spaces", "wood", 2 if options.solo else 3),
        pile("clay_pit", BOOK + "arrow-spaces", "clay", 1),
        pile("reed_bank", BOOK + "arrow-spaces", "reed", 1),
        pile("fishing", BOOK + "arrow-spaces", "food", 1),
    )


SIDE_JOB = Space("side_job", BOOK + "family-game", (must(CHEAP_STABLE, BAKE),))
FAMILY_LABORER = Space("day_laborer", BOOK + "day-laborer-space", (gain(food=1), ONE_RESOURCE))


def _starting_player(options: Options) -> Space:
    rule = BOOK + "starting-player-space"
    if options.game == "family":
        return pile("meeting_place", BOOK + "family-game", "food", 1, BECOME_STARTER)
    if options.hand == "none":
        return Space("meeting_place", rule, (BECOME_STARTER,))
    return Space("meeting_place", rule, (must(Start(), MINOR),))


def extension(options: Options) -> tuple[Space, ...]:
    """The green action cards for the player count."""
    family = options.game == "family"
    by_count = {3: _three_players, 4: _four_players, 5: _five_players}
    return by_count[options.players](family) if options.players in by_count else ()


def _three_players(family: bool) -> tuple[Space, ...]:
    rule = BOOK + "special-3"
    return (
        pile("grove", rule, "wood", 2),
        pile("hollow", rule, "clay", 1),
        Space("one_resource", rule, (ONE_RESOURCE,)),
        TWO_OF_CHOICE if family else Space("lessons_3", rule, (occupation(2),)),
    )


TWO_OF_CHOICE = Space("two_resources", BOOK + "family-game", (TWO_RESOURCES,))


def _four_players(family: bool) -> tuple[Space, ...]:
    rule = BOOK + "special-4"
    return (
        pile("copse", rule, "wood", 1),
        pile("grove", rule, "wood", 2),
        pile("hollow", rule, "clay", 2),
        Space("resource_market", rule, (gain(reed=1, stone=1, food=1),)),
        pile("traveling_players", rule, "food", 1),
        TWO_OF_CHOICE if family else Space("lessons_4", rule, (occupation(1, 1, 2),)),
    )


def _five_players(family: bool) -> tuple[Space, ...]:
    rule = BOOK + "special-5"
    lessons = Space("lessons_5", rule, (occupation(1, 1, 2),), tile="lessons_or_growth")
    resources = Space("two_resources", BOOK + "family-game", (TWO_RESOURCES,), tile="lessons_or_growth")
    return (
        pile("large_grove", rule, "wood", 4),
        pile("hollow", rule, "clay", 3),
        pile("reed_pond", rule, "reed", 1, gain(stone=1, wood=1)),
        Space("animal_market", rule, (ANIMAL_CHOICE,)),
        Space("house_building", rule, (must(ONE_ROOM),), tile="room_or_players"),
        pile("traveling_players", rule, "food", 1, tile="room_or_players"),
        resources if family else lessons,
        Space("modest_wish", rule, (GROW_WITH_ROOM,), tile="lessons_or_growth", from_round=5),
    )


def round_cards(options: Options) -> tuple[Space, ...]:
    """The 14 round cards, stage by stage."""
    rule = BOOK + "stage-{}-cards"
    bare = options.hand == "none"
    improvement, minor = (MAJOR, ()) if bare else (IMPROVEMENT, (may(MINOR),))
    return (
        Space("grain_utilization", rule.format(1), (must(SOW, BAKE),), stage=1),
        Space("fencing", rule.format(1), (must(FENCES),), stage=1),
        Space("major_improvement", rule.format(1), (must(improvement),), stage=1),
        pile("sheep_market", rule.format(1), "sheep", 1, stage=1),
        Space("basic_wish_for_children", rule.format(2), (GROW_WITH_ROOM, *minor), stage=2),
        Space("house_redevelopment", rule.format(2), (must(RENOVATE), may(improvement)), stage=2),
        pile("western_quarry", rule.format(2), "stone", 1, stage=2),
        pile("pig_market", rule.format(3), "boar", 1, stage=3),
        Space("vegetable_seeds", rule.format(3), (gain(vegetable=1),), stage=3),
        pile("cattle_market", rule.format(4), "cattle", 1, stage=4),
        pile("eastern_quarry", rule.format(4), "stone", 1, stage=4),
        Space("cultivation", rule.format(5), (must(PLOW, SOW),), stage=5),
        Space("urgent_wish_for_children", rule.format(5), (GROW,), stage=5),
        Space("farm_redevelopment", rule.format(6), (must(RENOVATE), may(FENCES)), stage=6),
    )
