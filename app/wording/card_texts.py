"""Hand cards that the books do not show: their names, and what they do in our words."""

from __future__ import annotations

from app.catalogues import N_

CARD_TEXTS: dict[str, tuple[str, str]] = {
    "clay_embankment": (
        N_("Clay Embankment"),
        N_("Get 1 clay for every 2 clay in your supply."),
    ),
    "young_animal_market": (
        N_("Young Animal Market"),
        N_("Get 1 cattle."),
    ),
    "drinking_trough": (
        N_("Drinking Trough"),
        N_("Each of your pastures holds 2 more animals."),
    ),
    "handplow": (
        N_("Handplow"),
        N_("At the start of the fifth round from now you may plow 1 field."),
    ),
    "sleeping_corner": (
        N_("Sleeping Corner"),
        N_("You may use Wish for Children spaces where another player’s person already is."),
    ),
    "wool_blankets": (
        N_("Wool Blankets"),
        N_("At the end: 3 points with a wood house, 2 with a clay house."),
    ),
    "milk_jug": (
        N_("Milk Jug"),
        N_("Whenever anybody uses the Cattle Market, you get 3 food and everybody else 1."),
    ),
    "junk_room": (
        N_("Junk Room"),
        N_("1 food for each improvement you build or play, this one included."),
    ),
    "basket": (
        N_("Basket"),
        N_("After taking wood from a wood space you may put 2 wood back there for 3 food."),
    ),
    "dutch_windmill": (
        N_("Dutch Windmill"),
        N_("3 more food when you bake in a round right after a harvest."),
    ),
    "large_greenhouse": (
        N_("Large Greenhouse"),
        N_("1 vegetable at the start of the fourth, seventh and ninth round from now."),
    ),
    "clearing_spade": (
        N_("Clearing Spade"),
        N_("At any time, move 1 crop from a field with at least 2 to an empty field."),
    ),
    "lumber_mill": (
        N_("Lumber Mill"),
        N_("Improvements cost you 1 wood less."),
    ),
    "stone_tongs": (
        N_("Stone Tongs"),
        N_("1 more stone on each stone space you use."),
    ),
    "conservator": (
        N_("Conservator"),
        N_("You may renovate a wood house straight to stone."),
    ),
    "hedge_keeper": (
        N_("Hedge Keeper"),
        N_("In each Build Fences action 3 of your fences are free."),
    ),
    "stable_architect": (
        N_("Stable Architect"),
        N_("At the end: 1 point for each unfenced stable."),
    ),
    "mushroom_collector": (
        N_("Mushroom Collector"),
        N_("After using a wood space you may put 1 wood back there for 2 food."),
    ),
    "roughcaster": (
        N_("Roughcaster"),
        N_("3 food when you build clay rooms or renovate from clay to stone."),
    ),
    "wall_builder": (
        N_("Wall Builder"),
        N_("When you build rooms, 1 food at the start of each of the next 4 rounds."),
    ),
    "seasonal_worker": (
        N_("Seasonal Worker"),
        N_("The Day Laborer also gives 1 grain, from round 6 on 1 grain or 1 vegetable."),
    ),
    "wood_cutter": (
        N_("Wood Cutter"),
        N_("1 more wood on each wood space you use."),
    ),
    "firewood_collector": (
        N_("Firewood Collector"),
        N_("1 wood after a turn on Farmland, Grain Seeds, Grain Utilization or Cultivation."),
    ),
    "clay_hut_builder": (
        N_("Clay Hut Builder"),
        N_("Once you no longer live in a wood house: 2 clay at the start of each of the next 5 rounds."),
    ),
    "frame_builder": (
        N_("Frame Builder"),
        N_("For each room or renovation, 1 wood may replace 2 clay or 2 stone."),
    ),
    "priest": (
        N_("Priest"),
        N_("With a clay house of exactly 2 rooms: 3 clay, 2 reed and 2 stone at once."),
    ),
    "harpooner": (
        N_("Harpooner"),
        N_("On Fishing you may pay 1 wood for 1 food per person and 1 reed."),
    ),
    "stonecutter": (
        N_("Stonecutter"),
        N_("Improvements, rooms and renovations cost you 1 stone less."),
    ),
    "animal_dealer": (
        N_("Animal Dealer"),
        N_("On animal markets you may buy 1 more animal of that type for 1 food."),
    ),
    "conjurer": (
        N_("Conjurer"),
        N_("Traveling Players also gives you 1 wood and 1 grain."),
    ),
    "lutenist": (
        N_("Lutenist"),
        N_("When others use Traveling Players: 1 food and 1 wood, and you may buy 1 vegetable for 2 food."),
    ),
    "caravan": (
        N_("Caravan"),
        N_("Room for 1 more person."),
    ),
    "carpenters_parlor": (
        N_("Carpenter’s Parlor"),
        N_("Wood rooms cost you 2 wood and 2 reed."),
    ),
    "mining_hammer": (
        N_("Mining Hammer"),
        N_("1 food at once; with each renovation you may build a stable for free."),
    ),
    "bread_paddle": (
        N_("Bread Paddle"),
        N_("1 food at once; after each occupation you play you may bake bread."),
    ),
    "strawberry_patch": (
        N_("Strawberry Patch"),
        N_("1 food at the start of each of the next 3 rounds."),
    ),
    "herring_pot": (
        N_("Herring Pot"),
        N_("Whenever you use Fishing: 1 food at the start of each of the next 3 rounds."),
    ),
    "scullery": (
        N_("Scullery"),
        N_("1 food at the start of each round while you live in a wood house."),
    ),
    "pitchfork_card": (
        N_("Pitchfork"),
        N_("On Grain Seeds you get 3 food if Farmland is occupied."),
    ),
    "sack_cart": (
        N_("Sack Cart"),
        N_("1 grain at the start of rounds 5, 8, 11 and 14, as far as they are still to come."),
    ),
    "loam_pit": (
        N_("Loam Pit"),
        N_("The Day Laborer also gives you 3 clay."),
    ),
    "hard_porcelain": (
        N_("Hard Porcelain"),
        N_("At any time, turn 2, 3 or 4 clay into 1, 2 or 3 stone."),
    ),
    "acorns_basket": (
        N_("Acorns Basket"),
        N_("1 wild boar at the start of each of the next 2 rounds."),
    ),
    "cottager": (
        N_("Cottager"),
        N_("On the Day Laborer you may also build 1 room or renovate, at the usual cost."),
    ),
    "groom": (
        N_("Groom"),
        N_(
            "1 wood at once; with a stone house you may build 1 stable for 1 wood at the start of each round."
        ),
    ),
    "assistant_tiller": (
        N_("Assistant Tiller"),
        N_("On the Day Laborer you may also plow 1 field."),
    ),
    "master_bricklayer": (
        N_("Master Bricklayer"),
        N_("Major improvements cost 1 stone less for each room you have added to your house."),
    ),
    "tutor": (
        N_("Tutor"),
        N_("At the end: 1 point for each occupation played after this one."),
    ),
    "consultant": (
        N_("Consultant"),
        N_("At once, with 1, 2, 3 or 4 players: 2 grain, 3 clay, 2 reed or 2 sheep."),
    ),
    "sheep_walker": (
        N_("Sheep Walker"),
        N_("At any time, turn 1 sheep into 1 wild boar, 1 vegetable or 1 stone."),
    ),
    "manservant": (
        N_("Manservant"),
        N_("Once you live in a stone house: 3 food at the start of each remaining round."),
    ),
    "oven_firing_boy": (
        N_("Oven Firing Boy"),
        N_("On each wood space you use you may also bake bread."),
    ),
    "childless": (
        N_("Childless"),
        N_("At the start of a round, with 3 or more rooms and only 2 people: 1 food and 1 crop of choice."),
    ),
    "geologist": (
        N_("Geologist"),
        N_("Forest and Reed Bank also give 1 clay, with 3 or more players the Clay Pit, too."),
    ),
    "roof_ballaster": (
        N_("Roof Ballaster"),
        N_("When you play it, you may pay 1 food for 1 stone per room."),
    ),
    "carpenter": (
        N_("Carpenter"),
        N_("Rooms cost you 3 of the material of your house and 2 reed."),
    ),
    "greengrocer": (
        N_("Greengrocer"),
        N_("Grain Seeds also gives you 1 vegetable."),
    ),
    "brushwood_collector": (
        N_("Brushwood Collector"),
        N_("For rooms and renovations, 1 wood may replace all the reed."),
    ),
    "storehouse_keeper": (
        N_("Storehouse Keeper"),
        N_("The Resource Market also gives you 1 clay or 1 grain."),
    ),
    "sheep_whisperer": (
        N_("Sheep Whisperer"),
        N_("1 sheep at the start of the second, fifth, eighth and tenth round from now."),
    ),
    "cattle_feeder": (
        N_("Cattle Feeder"),
        N_("On Grain Seeds you may also buy 1 cattle for 1 food."),
    ),
}
"""The card's name and its effect, by id."""
