from tests.engine.farms import CLAY_HOUSE
from tests.engine.scene import CARDS, act, e_scene, goods, legal, scene


def test_a_room_costs_three_of_its_material_and_two_reed():
    game = scene(options=CARDS, cards=["carpenter"], wood=3, reed=2)
    assert goods(act(game, "place farm_expansion", "room a1"), "wood", "reed") == (0, 0)


def test_the_cheaper_of_two_cards_counts_whichever_came_first():
    for cards in (["carpenter", "carpenters_parlor"], ["carpenters_parlor", "carpenter"]):
        game = scene(options=CARDS, cards=cards, wood=2, reed=2)
        assert goods(act(game, "place farm_expansion", "room a1"), "wood") == 0


def test_its_cost_comes_before_what_other_cards_replace():
    for cards in (["carpenter", "frame_builder"], ["frame_builder", "carpenter"]):
        game = act(
            scene(CLAY_HOUSE, options=CARDS, cards=cards, wood=1, clay=1, reed=2), "place farm_expansion"
        )
        assert "a1 1wood+1clay+2reed" in legal(game, "room")


def test_the_first_edition_has_the_same_carpenter():
    game = act(e_scene("carpenter_first", wood=6, reed=4), "place farm_expansion", "room a1", "room b2")
    assert goods(game, "wood", "reed") == (0, 0)
