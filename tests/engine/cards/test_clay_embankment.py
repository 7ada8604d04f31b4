import pytest

from tests.engine.scene import CARDS, act, goods, scene


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 1), (5, 7), (6, 9)])
def test_every_two_clay_in_the_supply_bring_one_more(before, after):
    game = scene(options=CARDS, hand=["clay_embankment"], clay=before, food=1)
    game = act(game, "place meeting_place", "play clay_embankment")
    assert goods(game, "clay", "food") == (after, 0)
    assert "clay_embankment" in game.players[1].hand
