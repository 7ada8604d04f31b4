import pytest

from tests.engine.scene import can, e_scene, occupy


@pytest.mark.parametrize("space", ["vegetable_seeds", "farmland", "cultivation"])
def test_three_spaces_may_be_used_beside_others_but_not_beside_own_people(space):
    game = e_scene("field_warden", players=4)
    assert can(occupy(game, space, 1), f"place {space}")
    assert not can(occupy(game, space, 0), f"place {space}")


def test_other_spaces_stay_taken():
    assert not can(occupy(e_scene("field_warden", players=4), "grain_seeds", 1), "place grain_seeds")
