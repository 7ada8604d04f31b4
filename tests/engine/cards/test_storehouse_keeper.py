from app.engine import Options
from tests.engine.scene import act, goods, scene

FOUR = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0)


def test_the_resource_market_also_gives_a_clay_or_a_grain():
    game = act(scene(options=FOUR, cards=["storehouse_keeper"]), "place resource_market")
    assert goods(act(game, "choose clay"), "reed", "stone", "food", "clay") == (1, 1, 1, 1)
    assert goods(act(game, "choose grain"), "grain") == 1
