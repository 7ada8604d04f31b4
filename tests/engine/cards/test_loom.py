import pytest

from app.engine.scoring import score_seat
from tests.engine.scene import CARDS, goods, phase, scene

PASTURE = """\
+   +   +   +---+---+
  .   .   . | ^   . |
+   +   +   +   +   +
  W   .   . | .   . |
+   +   +   +---+---+
  W   .   .   .   .
+   +   +   +   +   +"""


@pytest.mark.parametrize(("sheep", "food"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (12, 3)])
def test_the_field_phase_gives_food_by_the_size_of_the_flock(sheep, food):
    game = scene(PASTURE, options=CARDS, cards=["loom"])
    game.own(0).goods[6] = sheep
    assert goods(phase(game, "field"), "food") == food


@pytest.mark.parametrize(("sheep", "points"), [(2, 0), (3, 1), (8, 2), (9, 3)])
def test_every_three_sheep_earn_a_bonus_point(sheep, points):
    game = scene(PASTURE, options=CARDS, cards=["loom"])
    game.own(0).goods[6] = sheep
    assert score_seat(game, 0).points("bonus") == points
    assert score_seat(game, 0).points("improvements") == 1


def test_the_food_comes_by_itself_and_the_sheep_stay():
    game = phase(scene(options=CARDS, cards=["loom"], round=4, sheep=1), "field")
    assert goods(game, "food", "sheep") == (1, 1)
