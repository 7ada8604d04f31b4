from app.engine.farm import fits
from tests.engine.scene import CARDS, scene

PASTURES = """\
+   +   +   +---+---+
  .   .   . | ^ | . |
+   +   +   +---+---+
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


def test_every_pasture_holds_two_animals_more():
    housing = scene(PASTURES, options=CARDS, cards=["drinking_trough"]).players[0].housing()
    assert sorted(room for room, _ in housing.pens) == [4, 6]
    assert fits((6, 4, 1), housing)
    assert not fits((7, 4, 1), housing)
