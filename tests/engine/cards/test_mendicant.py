import pytest

from tests.engine.scene import bonus, e_scene, given


@pytest.mark.parametrize(("begging", "points"), [(0, 0), (1, 3), (2, 6), (5, 6)])
def test_up_to_two_begging_cards_cost_nothing(begging, points):
    assert bonus(given(e_scene("mendicant"), begging=begging), "mendicant") == points
