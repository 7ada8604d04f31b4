from app.engine import Options
from tests.engine.scene import act, goods, scene

FOUR = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0)


def test_traveling_players_give_a_wood_and_a_grain_more():
    game = act(scene(options=FOUR, cards=["conjurer"]), "place traveling_players")
    assert goods(game, "food", "wood", "grain") == (1, 1, 1)
