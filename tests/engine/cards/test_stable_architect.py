from app.engine.scoring import score_seat
from tests.engine.scene import CARDS, scene

FARM = """\
+   +   +   +   +---+
  .   ^   .   . | ^ |
+   +   +   +   +---+
  W   .   ^   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


def test_each_unfenced_stable_earns_a_bonus_point():
    game = scene(FARM, options=CARDS, cards=["stable_architect"])
    assert score_seat(game, 0).points("bonus") == 2
    assert score_seat(game, 0).points("fenced_stables") == 1
