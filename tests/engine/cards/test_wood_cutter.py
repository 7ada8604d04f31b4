from dataclasses import replace

import pytest

from app.engine import Options
from tests.engine.scene import CARDS, act, goods, scene

FOUR = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0)


@pytest.mark.parametrize(("space", "wood"), [("forest", 4), ("copse", 2), ("grove", 3), ("clay_pit", 0)])
def test_every_wood_accumulation_space_gives_one_wood_more(space, wood):
    game = scene(options=FOUR, cards=["wood_cutter"])
    assert goods(act(game, f"place {space}"), "wood") == wood


def test_the_copse_on_the_optional_tile_counts():
    game = scene(options=replace(CARDS, tile=True), cards=["wood_cutter"])
    without = scene(options=replace(CARDS, tile=True))
    assert goods(act(game, "place tile_copse"), "wood") == goods(act(without, "place tile_copse"), "wood") + 1
