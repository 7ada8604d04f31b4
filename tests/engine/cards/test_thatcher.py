from tests.engine.scene import act, e_scene, goods, legal


def test_each_room_costs_one_reed_less():
    game = act(e_scene("thatcher", players=3, wood=10, reed=2), "place farm_expansion", "room a1", "room b2")
    assert goods(game, "wood", "reed") == (0, 0)


def test_a_renovation_costs_one_reed_less_and_never_below_none():
    game = act(e_scene("thatcher", players=3, clay=2), "place house_redevelopment", "renovate clay")
    assert goods(game, "reed", "clay") == (0, 0)


def test_the_half_timbered_house_costs_one_reed_less_and_other_improvements_do_not():
    stock = {"wood": 2, "clay": 2, "reed": 0, "stone": 5}
    game = e_scene("thatcher", players=3, hand=["half_timbered_house", "basket_first"], **stock)
    assert legal(act(game, "place meeting_place"), "play") == {"half_timbered_house"}
