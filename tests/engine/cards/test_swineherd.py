from tests.engine.scene import act, e_scene, fenced, given, goods


def test_the_wild_boar_space_brings_one_more():
    game = given(e_scene("swineherd", players=4), fences=fenced("b1"))
    assert goods(act(game, "place pig_market"), "boar") == 2


def test_the_animal_of_choice_for_five_players_does_not():
    game = given(e_scene("swineherd", players=5), fences=fenced("b1"))
    assert goods(act(game, "place animal_market", "choose boar"), "boar") == 1
