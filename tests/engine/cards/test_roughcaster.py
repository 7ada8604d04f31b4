from tests.engine.farms import CLAY_HOUSE
from tests.engine.scene import CARDS, act, goods, scene

STOCK = {"wood": 10, "clay": 10, "stone": 3, "reed": 4}


def test_building_clay_rooms_gives_three_food_once_per_action():
    game = scene(CLAY_HOUSE, options=CARDS, cards=["roughcaster"], **STOCK)
    assert goods(act(game, "place farm_expansion", "room a1", "room b1", "done"), "food") == 3


def test_renovating_clay_to_stone_gives_three_food():
    game = scene(CLAY_HOUSE, options=CARDS, cards=["roughcaster"], **STOCK)
    assert goods(act(game, "place house_redevelopment", "renovate stone"), "food") == 3


def test_wood_gives_nothing():
    game = scene(options=CARDS, cards=["roughcaster", "conservator"], **STOCK)
    assert goods(act(game, "place farm_expansion", "room a1", "done"), "food") == 0
    for material in ("clay", "stone"):
        assert goods(act(game, "place house_redevelopment", f"renovate {material}"), "food") == 0


def test_clay_rooms_bring_food_once_for_each_building_action():
    game = scene(CLAY_HOUSE, options=CARDS, cards=["roughcaster"], clay=10, reed=4)
    assert goods(act(game, "place farm_expansion", "room a1", "room b1"), "food") == 3
