import pytest

from app.engine.scoring import score_seat
from tests.engine.scene import CARDS, act, goods, refused, scene

HOUSE = """\
+   +   +   +---+---+
  .   .   . | ^ | ^ |
+   +   +   +---+---+
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


@pytest.mark.parametrize(("material", "points"), [("W", 3), ("C", 2), ("S", 0)])
def test_the_poorer_the_house_the_more_points(material, points):
    game = scene(HOUSE.replace("W", material), options=CARDS, cards=["wool_blankets"])
    assert score_seat(game, 0).points("bonus") == points


def test_it_needs_five_sheep():
    for sheep, code in ((4, "prerequisite_missing"), (5, "")):
        game = scene(HOUSE, options=CARDS, hand=["wool_blankets", "corn_scoop"], wood=1, sheep=sheep)
        assert refused(act(game, "place meeting_place"), "play wool_blankets") == code


def test_the_sheep_are_neither_paid_nor_needed_later():
    game = scene(options=CARDS, hand=["wool_blankets"], sheep=5)
    game = act(act(game, "place meeting_place"), "play wool_blankets")
    assert goods(game, "sheep") == 5
    game.own(0).goods[6] = 0
    assert score_seat(game, 0).points("bonus") == 3
