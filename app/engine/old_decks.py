"""The hand cards that were dealt when records kept only a seed: their games are dealt the same for ever."""

from __future__ import annotations

from app.engine.options import Options

OCCUPATIONS = (
    "animal_tamer", "conservator", "hedge_keeper", "plow_driver", "stable_architect", "grocer",
    "mushroom_collector", "roughcaster", "wall_builder", "seasonal_worker", "wood_cutter",
    "firewood_collector", "clay_hut_builder", "frame_builder", "priest", "braggart:3", "harpooner:3",
    "stonecutter:3", "animal_dealer:3", "conjurer:4", "lutenist:4", "cottager", "groom", "assistant_tiller",
    "master_bricklayer", "scholar", "tutor", "consultant", "sheep_walker", "manservant", "oven_firing_boy",
    "paper_maker", "childless", "small_scale_farmer", "geologist", "roof_ballaster", "carpenter",
    "greengrocer:3", "brushwood_collector:3", "storehouse_keeper:4", "sheep_whisperer:4", "cattle_feeder:4",
    "lover",
)  # fmt: skip
"""By number; from how many players on, where not from one."""
MINORS = (
    "shifting_cultivation", "clay_embankment", "young_animal_market", "drinking_trough", "handplow",
    "threshing_board", "sleeping_corner", "manger", "big_country", "wool_blankets", "pond_hut", "milk_jug",
    "junk_room", "basket", "dutch_windmill", "corn_scoop", "large_greenhouse", "clearing_spade",
    "lumber_mill", "canoe", "stone_tongs", "shepherds_crook", "market_stall", "caravan",
    "carpenters_parlor", "mining_hammer", "moldboard_plow", "lasso", "bread_paddle", "loom",
    "strawberry_patch", "herring_pot", "butter_churn", "scullery", "pitchfork_card", "sack_cart",
    "beanfield", "loam_pit", "hard_porcelain", "acorns_basket",
)  # fmt: skip


def old_deck_of(options: Options, kind: str) -> list[str]:
    """The cards of one kind as they lay before the first shuffle."""
    if options.edition != "revised":
        return []
    kept = {id for cards in options.permanent for id in cards}
    pairs = [word.partition(":") for word in (OCCUPATIONS if kind == "occupation" else MINORS)]
    return [id for id, _, players in pairs if int(players or 1) <= options.players and id not in kept]
