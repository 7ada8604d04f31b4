import pytest

from tests.engine.scene import CARDS, act, goods, scene


@pytest.mark.parametrize(("space", "stone"), [("western_quarry", 2), ("eastern_quarry", 2), ("clay_pit", 0)])
def test_each_quarry_gives_one_stone_more(space, stone):
    assert goods(act(scene(options=CARDS, cards=["stone_tongs"]), f"place {space}"), "stone") == stone
