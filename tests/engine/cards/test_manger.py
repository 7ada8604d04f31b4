import pytest

from app.engine.farm.grid import border, cells_of
from app.engine.scoring import score_seat
from tests.engine.scene import scene


@pytest.mark.parametrize(
    ("cells", "points"),
    [
        ("d1 e1 d2 e2 d3", 0),
        ("d1 e1 d2 e2 d3 e3", 1),
        ("d1 e1 d2 e2 d3 e3 c1", 2),
        ("d1 e1 d2 e2 d3 e3 c1 c2", 3),
        ("d1 e1 d2 e2 d3 e3 c1 c2 c3", 3),
        ("d1 e1 d2 e2 d3 e3 c1 c2 c3 b1", 4),
    ],
)
def test_large_pastures_earn_bonus_points(cells, points):
    game = scene(cards=["manger"])
    game.players[0].fences = border(cells_of(cells.split()))
    assert score_seat(game, 0).points("bonus") == points


APART = """\
+   +---+---+---+---+
  . | .   . | .   . |
+   +---+---+---+---+
  W   .   . | .   . |
+   +   +   +---+---+
  W   .   .   .   .
+   +   +   +   +   +"""


def test_all_pastures_are_added_up_with_animals_or_without():
    for sheep in (0, 3):
        game = scene(APART, cards=["manger"], sheep=sheep)
        assert score_seat(game, 0).points("bonus") == 1
