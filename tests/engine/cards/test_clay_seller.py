import pytest

from tests.engine.scene import act, can, e_scene, goods


@pytest.mark.parametrize(
    ("good", "clay"), [("sheep", 2), ("reed", 2), ("boar", 3), ("stone", 3), ("cattle", 4)]
)
def test_clay_buys_a_good_at_any_time(good, clay):
    game = act(e_scene("clay_seller", players=4, clay=clay), f"use clay_seller {clay}clay-1{good}")
    assert goods(game, "clay", good) == (0, 1)
    assert not can(e_scene("clay_seller", players=4, clay=clay - 1), f"use clay_seller {clay}clay-1{good}")


def test_an_animal_without_a_place_is_cooked_at_once():
    game = act(
        e_scene("clay_seller", "fireplace_2", players=4, clay=2, sheep=1), "use clay_seller 2clay-1sheep"
    )
    assert goods(game, "sheep", "food") == (1, 2)
