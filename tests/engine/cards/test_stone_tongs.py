import pytest

from tests.engine.scene import CARDS, act, e_scene, goods, scene


@pytest.mark.parametrize(("space", "stone"), [("western_quarry", 2), ("eastern_quarry", 2), ("clay_pit", 0)])
def test_each_quarry_gives_one_stone_more(space, stone):
    assert goods(act(scene(options=CARDS, cards=["stone_tongs"]), f"place {space}"), "stone") == stone


def test_the_tongs_of_the_first_edition_work_on_the_round_cards_with_stone_only():
    assert goods(act(e_scene("stone_tongs_first"), "place western_quarry"), "stone") == 2
    assert goods(act(e_scene("stone_tongs_first"), "place eastern_quarry"), "stone") == 2
    assert goods(act(e_scene("stone_tongs_first", players=4), "place resource_market"), "stone") == 1
