import pytest

from tests.engine.scene import CARDS, act, goods, scene

HOUSE = """\
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  C   .   .   .   .
+   +   +   +   +   +
  C   .   .   .   .
+   +   +   +   +   +"""


@pytest.mark.parametrize(
    ("farm", "gained"),
    [
        (HOUSE, (3, 2, 2)),
        (HOUSE.replace("C", "W"), (0, 0, 0)),
        (HOUSE.replace(".", "C", 1), (0, 0, 0)),
    ],
)
def test_only_a_clay_house_of_exactly_two_rooms_is_blessed(farm, gained):
    game = act(scene(farm, options=CARDS, hand=["priest"]), "place lessons", "play priest")
    assert goods(game, "clay", "reed", "stone") == gained
