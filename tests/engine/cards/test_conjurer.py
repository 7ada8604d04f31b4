from app.engine import Options
from tests.engine.scene import act, e_scene, goods, scene

FOUR = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0)


def test_traveling_players_give_a_wood_and_a_grain_more():
    game = act(scene(options=FOUR, cards=["conjurer"]), "place traveling_players")
    assert goods(game, "food", "wood", "grain") == (1, 1, 1)


def test_the_conjurer_of_the_first_edition_brings_grain_only():
    game = act(e_scene("conjurer_first", players=4), "place traveling_players")
    assert goods(game, "food", "grain", "wood") == (1, 1, 0)
