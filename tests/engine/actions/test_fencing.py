import pytest

from tests.engine.scene import act, can, goods, legal, refused, scene

PASTURE = """
+   +   +   +---+---+
  .   F   . | .   ^ |
+   +   +   +---+---+
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


def test_each_fence_costs_one_wood():
    game = act(scene(wood=15), "place fencing", "pasture b1", "pasture b2", "pasture c2", "done")
    assert goods(game, "wood") == 5
    assert game.players[0].fences.bit_count() == 10


def test_at_least_one_pasture_is_fenced():
    game = act(scene(wood=15), "place fencing")
    assert not can(game, "done")
    assert can(act(game, "pasture b1"), "done")


def test_a_pasture_may_be_joined_within_the_same_action():
    game = act(scene(wood=15), "place fencing", "pasture b1")
    assert refused(game, "pasture c2") == "pasture_not_adjacent"
    assert can(act(game, "pasture b2"), "pasture c2")


@pytest.mark.parametrize(
    ("cells", "code"),
    [
        ("a2", "room_fenced"),
        ("b1+c1", "field_fenced"),
        ("c1+c3", "pasture_not_connected"),
        ("d1+e1", "pasture_exists"),
        ("c1+d1", "pasture_overlaps"),
        ("c3", "pasture_not_adjacent"),
        ("b2+c2+d2+e2+b3+c3+d3+e3", "no_fence_left"),
        ("z9", "unknown_choice"),
        ("c2+d2+d3", "fence_cost"),
    ],
)
def test_a_wrong_pasture_is_refused_by_its_rule(cells, code):
    game = act(scene(PASTURE, wood=4), "place fencing")
    assert refused(game, f"pasture {cells}") == code


def test_a_pasture_is_divided_for_one_wood():
    game = act(scene(PASTURE, wood=1), "place fencing")
    assert legal(game, "pasture") == {"d1", "e1"}
    assert goods(act(game, "pasture d1"), "wood") == 0


def test_dividing_a_pasture_can_leave_too_little_room():
    game = act(scene(PASTURE, wood=1, sheep=8), "place fencing", "pasture d1")
    assert goods(game, "sheep") == 7  # 2 in one part, 4 with the stable in the other, 1 in the house


def test_fences_after_the_last_renovation_are_optional():
    game = act(scene(clay=2, reed=1, wood=4), "place farm_redevelopment", "renovate clay")
    assert can(game, "done")
    assert can(game, "pasture e3")
