from tests.engine.scene import act, can, e_scene, given


def test_renovating_to_clay_costs_two_clay_less_in_all():
    game = given(e_scene("renovator", clay=1, reed=1), rooms="a1 a2 a3")
    assert act(game, "place house_redevelopment", "renovate clay").players[0].material == 1


def test_renovating_to_stone_costs_two_stone_less():
    game = given(e_scene("renovator", reed=1), material=1)
    assert act(game, "place house_redevelopment", "renovate stone").players[0].material == 2


def test_rooms_cost_the_same():
    assert not can(given(e_scene("renovator", clay=3, reed=2), material=1), "place farm_expansion")
