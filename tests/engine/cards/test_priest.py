import pytest

from tests.engine.farms import CLAY_HOUSE
from tests.engine.scene import CARDS, act, goods, scene


@pytest.mark.parametrize(
    ("farm", "gained"),
    [
        (CLAY_HOUSE, (3, 2, 2)),
        (CLAY_HOUSE.replace("C", "W"), (0, 0, 0)),
        (CLAY_HOUSE.replace(".", "C", 1), (0, 0, 0)),
    ],
)
def test_only_a_clay_house_of_exactly_two_rooms_is_blessed(farm, gained):
    game = act(scene(farm, options=CARDS, hand=["priest"]), "place lessons", "play priest")
    assert goods(game, "clay", "reed", "stone") == gained
