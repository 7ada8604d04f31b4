"""The action spaces of the revised edition (2016), for 1 to 4 players."""

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
    PLOW,
    RENOVATE,
    ROOMS,
    SOW,
    STABLES,
    Space,
    choose,
    gain,
    may,
    must,
    occupation,
    pile,
)


def printed_spaces(options: Options) -> tuple[Space, ...]:
    """The ten spaces on the board, and the Side Job tile."""
    return (
        Space("farm_expansion", "appendix/farm-expansion", (must(ROOMS, STABLES),)),
        _meeting_place(options),
        Space("grain_seeds", "appendix/grain-seeds", (gain(grain=1),)),
        Space("farmland", "appendix/farmland", (must(PLOW),)),
        Space("lessons", "appendix/lessons", (occupation(0, 1),)),
        Space("day_laborer", "appendix/day-laborer", (gain(food=2),)),
        pile("forest", "appendix/forest", "wood", 2 if options.solo else 3),
        pile("clay_pit", "appendix/clay-pit", "clay", 1),
        pile("reed_bank", "appendix/reed-bank", "reed", 1),
        pile("fishing", "appendix/fishing", "food", 1),
        *((SIDE_JOB,) if options.has_side_job else ()),
    )


SIDE_JOB = Space("side_job", "rulebook/side-job", (must(CHEAP_STABLE, BAKE),))


def _meeting_place(options: Options) -> Space:
    if options.game == "family":
        return pile("meeting_place", "rulebook/beginner-variant", "food", 1, BECOME_STARTER)
    return Space("meeting_place", "appendix/meeting-place", (BECOME_STARTER, may(MINOR)))


def extension(options: Options) -> tuple[Space, ...]:
    """The spaces on the board extension and on the additional tile, by player count."""
    by_count = {3: THREE_PLAYERS, 4: FOUR_PLAYERS}
    return by_count.get(options.players, ()) + (_tile(options.players) if options.tile else ())


THREE_PLAYERS = (
    pile("grove", "appendix/grove-3", "wood", 2),
    pile("hollow", "appendix/hollow-3", "clay", 1),
    Space(
        "resource_market",
        "appendix/resource-market-3",
        (gain(food=1), choose(reed=(gain(reed=1),), stone=(gain(stone=1),))),
    ),
    Space("lessons_3", "appendix/lessons-3", (occupation(2),)),
)
FOUR_PLAYERS = (
    pile("copse", "appendix/copse-4", "wood", 1),
    pile("grove", "appendix/grove-4", "wood", 2),
    pile("hollow", "appendix/hollow-4", "clay", 2),
    Space("resource_market", "appendix/resource-market-4", (gain(reed=1, stone=1, food=1),)),
    Space("lessons_4", "appendix/lessons-4", (occupation(1, 1, 2),)),
    pile("traveling_players", "appendix/traveling-players", "food", 1),
)


def _tile(players: int) -> tuple[Space, ...]:
    count = "2" if players == 2 else "3-4"
    shared = (
        Space("animal_market", f"appendix/animal-market-{count}", (ANIMAL_CHOICE,), tile="tile"),
        Space("modest_wish", f"appendix/modest-wish-{count}", (GROW_WITH_ROOM,), tile="tile", from_round=5),
    )
    if players > 2:
        return shared
    return (
        pile("tile_copse", "appendix/copse-2", "wood", 1, tile="tile"),
        Space("tile_resource_market", "appendix/resource-market-2", (gain(stone=1, food=1),), tile="tile"),
        *shared,
    )


def round_cards(options: Options) -> tuple[Space, ...]:
    """The 14 action space cards, stage by stage."""
    improvement, minor = (MAJOR, ()) if options.game == "family" else (IMPROVEMENT, (may(MINOR),))
    return (
        Space("major_improvement", "appendix/major-improvement-space", (must(improvement),), stage=1),
        Space("fencing", "appendix/fencing", (must(FENCES),), stage=1),
        Space("grain_utilization", "appendix/grain-utilization", (must(SOW, BAKE),), stage=1),
        pile("sheep_market", "appendix/sheep-market", "sheep", 1, stage=1),
        Space(
            "basic_wish_for_children", "appendix/basic-wish-for-children", (GROW_WITH_ROOM, *minor), stage=2
        ),
        Space(
            "house_redevelopment", "appendix/house-redevelopment", (must(RENOVATE), may(improvement)), stage=2
        ),
        pile("western_quarry", "appendix/western-quarry", "stone", 1, stage=2),
        Space("vegetable_seeds", "appendix/vegetable-seeds", (gain(vegetable=1),), stage=3),
        pile("pig_market", "appendix/pig-market", "boar", 1, stage=3),
        pile("cattle_market", "appendix/cattle-market", "cattle", 1, stage=4),
        pile("eastern_quarry", "appendix/eastern-quarry", "stone", 1, stage=4),
        Space("urgent_wish_for_children", "appendix/urgent-wish-for-children", (GROW,), stage=5),
        Space("cultivation", "appendix/cultivation", (must(PLOW, SOW),), stage=5),
        Space("farm_redevelopment", "appendix/farm-redevelopment", (must(RENOVATE), may(FENCES)), stage=6),
    )
