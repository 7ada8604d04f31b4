from tests.engine.farms import STONE_HOUSE
from tests.engine.scene import CARDS, act, can, e_scene, given, goods, scene


def test_improvements_cost_one_stone_less():
    game = scene(options=CARDS, cards=["stonecutter"], wood=1, stone=2)
    assert goods(act(game, "place major_improvement", "build well"), "stone") == 0


def test_what_asks_for_no_stone_stays_as_dear():
    game = scene(options=CARDS, cards=["stonecutter"], clay=1, stone=1)
    assert not can(game, "place major_improvement")


def test_rooms_and_renovations_too():
    game = scene(options=CARDS, cards=["stonecutter", "conservator"], stone=1, reed=1)
    assert goods(act(game, "place house_redevelopment", "renovate stone"), "stone") == 0


def test_each_room_costs_one_stone_less_and_a_renovation_one_in_all():
    game = scene(STONE_HOUSE, options=CARDS, cards=["stonecutter"], stone=8, reed=4)
    assert goods(act(game, "place farm_expansion", "room a1", "room b1"), "stone") == 0
    game = scene(STONE_HOUSE.replace("S", "C"), options=CARDS, cards=["stonecutter"], stone=1, reed=1)
    assert goods(act(game, "place house_redevelopment", "renovate stone"), "stone") == 0


def test_the_first_edition_has_the_same_stonecutter():
    game = given(e_scene("stonecutter_first", players=3, stone=8, reed=4), material=2)
    game = act(game, "place farm_expansion", "room a1", "room b2")
    assert goods(game, "stone") == 0
    renovating = given(e_scene("stonecutter_first", players=3, stone=1, reed=1), material=1)
    assert can(act(renovating, "place house_redevelopment"), "renovate stone")
