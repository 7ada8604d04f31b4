import pytest

from app.engine.farm.grid import border, cells_of
from app.engine.scoring import score_seat
from tests.engine.scene import bonus, e_scene, fenced, given, scene


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


@pytest.mark.parametrize(("cells", "points"), [(5, 0), (6, 1), (7, 2), (8, 3), (9, 4), (12, 4)])
def test_the_manger_of_the_first_edition_counts_nine_spaces_as_four_points(cells, points):
    names = ["b1", "c1", "d1", "e1", "b2", "c2", "d2", "e2", "b3", "c3", "d3", "e3"][:cells]
    game = given(
        e_scene("manger_first"), fences=fenced(" ".join(names[: cells // 2]), " ".join(names[cells // 2 :]))
    )
    assert bonus(game, "manger_first") == points
