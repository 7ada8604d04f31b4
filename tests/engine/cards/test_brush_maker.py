import pytest

from tests.engine.scene import act, bonus, e_scene, goods


@pytest.mark.parametrize(("boar", "points"), [(1, 0), (2, 1), (3, 2), (4, 3), (6, 3)])
def test_boar_turned_into_food_are_points(boar, points):
    game = e_scene("brush_maker", "fireplace_2", players=3, boar=boar)
    for _ in range(boar):
        game = act(game, "cook boar")
    assert bonus(game, "brush_maker") == points


def test_those_boar_are_no_longer_animals():
    game = act(e_scene("brush_maker", "fireplace_2", players=3, boar=1), "cook boar")
    assert goods(game, "boar", "food") == (0, 2)


def test_boar_set_free_or_other_animals_do_not_count():
    game = e_scene("brush_maker", players=3, boar=1)
    assert bonus(act(game, "release boar"), "brush_maker") == 0
    game = act(e_scene("brush_maker", "fireplace_2", players=3, sheep=2), "cook sheep", "cook sheep")
    assert bonus(game, "brush_maker") == 0
