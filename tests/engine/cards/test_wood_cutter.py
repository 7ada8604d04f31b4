from dataclasses import replace

import pytest

from app.engine import Options
from tests.engine.scene import CARDS, act, e_scene, goods, scene

FOUR = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0)


@pytest.mark.parametrize(("space", "wood"), [("forest", 4), ("copse", 2), ("grove", 3), ("clay_pit", 0)])
def test_every_wood_accumulation_space_gives_one_wood_more(space, wood):
    game = scene(options=FOUR, cards=["wood_cutter"])
    assert goods(act(game, f"place {space}"), "wood") == wood


def test_the_copse_on_the_optional_tile_counts():
    game = scene(options=replace(CARDS, tile=True), cards=["wood_cutter"])
    without = scene(options=replace(CARDS, tile=True))
    assert goods(act(game, "place tile_copse"), "wood") == goods(act(without, "place tile_copse"), "wood") + 1


@pytest.mark.parametrize(
    ("players", "space", "wood"), [(3, "forest", 4), (4, "copse", 2), (5, "reed_pond", 2)]
)
def test_the_woodcutter_of_the_first_edition_takes_one_more_wherever_wood_is_taken(players, space, wood):
    assert goods(act(e_scene("woodcutter", players=players), f"place {space}"), "wood") == wood


def test_the_woodcutter_counts_a_resource_of_choice_that_is_wood():
    game = act(e_scene("woodcutter", players=3), "place one_resource")
    assert goods(act(game, "choose wood"), "wood") == 2
    assert goods(act(game, "choose reed"), "wood") == 0


def test_the_woodcutter_counts_no_wood_from_cards():
    game = act(e_scene("woodcutter", "dock_worker", clay=2), "use dock_worker 2clay-1wood")
    assert goods(game, "wood") == 1
