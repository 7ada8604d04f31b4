from tests.engine.scene import act, e_scene, fenced, given, goods


def test_the_second_stable_brings_a_cattle_the_third_a_boar_the_fourth_a_sheep():
    game = given(e_scene("stockman", players=4, wood=8), fences=fenced("b1", "c1", "d1"))
    game = act(game, "place farm_expansion", "stable e3", "stable e2")
    assert game.players[0].herd == (0, 0, 1)
    game = act(game, "stable d3", "stable d2")
    assert game.players[0].herd == (1, 1, 1)


def test_stables_built_before_the_card_bring_none():
    game = given(e_scene("stockman", players=4, wood=2), stables="e2 e3")
    assert act(game, "place farm_expansion", "stable d3").players[0].herd == (0, 1, 0)


def test_an_animal_without_a_place_is_cooked_at_once():
    game = given(e_scene("stockman", "fireplace_2", players=4, wood=4, sheep=2), stables="e3")
    game = act(game, "place farm_expansion", "stable e2", "cook cattle")
    assert goods(game, "sheep", "cattle", "food") == (2, 0, 3)
