import pytest

from app.engine import Options
from tests.engine.scene import act, goods, scene


@pytest.mark.parametrize(("players", "good", "amount"), [(1, "grain", 2), (2, "clay", 3), (3, "reed", 2)])
def test_its_fee_depends_on_the_number_of_players(players, good, amount):
    options = Options(players=players, game="full", hand="deal", hand_size=1, start_player=0)
    game = scene(options=options, hand=["consultant"])
    assert goods(act(game, "place lessons", "play consultant"), good) == amount


def test_with_four_players_two_sheep_must_find_a_place():
    options = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0)
    game = scene(options=options, hand=["consultant"])
    assert goods(act(game, "place lessons", "play consultant"), "sheep") == 1
