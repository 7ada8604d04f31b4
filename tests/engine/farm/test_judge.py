import pytest

from app.engine.farm import animal_capacity, farm_pastures, fence_wood, judge, parse_farm

LEGAL = """
+   +   +   +---+---+
  .   .   . |^2s| . |
+   +   +   +---+---+
  W   F   .   .   .
+   +   +   +   +   +
 W1b Fg3  ^   .   .
+   +   +   +   +   +
"""


def codes(text, edition="revised"):
    return {violation.code for violation in judge(parse_farm(text), edition)}


def changed(*swaps):
    text = LEGAL
    for old, new in swaps:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def test_a_legal_farm_has_no_violation():
    farm = parse_farm(LEGAL)
    assert judge(farm) == ()
    assert fence_wood(farm) == 7
    assert [pasture.capacity for pasture in farm_pastures(farm)] == [4, 2]
    assert animal_capacity(farm) == 8


@pytest.mark.parametrize(
    ("swaps", "code"),
    [
        ([("|^2s| . |", "|^2s| .  ")], "pasture_open"),
        ([("|^2s| . |", "|^2s| F |")], "field_fenced"),
        ([("|^2s| . |", "|^2s| C |")], "room_fenced"),
        ([("|^2s| . |", "|^2s| T |")], "tile_fenced"),
        ([("|^2s| . |", "|^5s| . |")], "pasture_overfull"),
        ([("  W   F   .", "  W   .   F")], "field_not_adjacent"),
        ([("Fg3", "Fg4")], "field_overfull"),
        ([("  .   .   . |^2s", "  .   W   . |^2s")], "room_not_adjacent"),
        ([("  W   F", "  C   F")], "rooms_mixed"),
        ([("  W   F", "  .   F")], "start_room_missing"),
        ([("W1b", "W2b")], "too_many_pets"),
        ([("  ^   .   .", " ^2s  .   .")], "stable_overfull"),
        ([("  ^   .   .", " 1s   .   .")], "animals_outside"),
        ([("  .   .   . |", "  ^   ^   ^ |")], "no_stable_left"),
    ],
)
def test_each_broken_rule_is_found(swaps, code):
    assert code in codes(changed(*swaps))


def test_pastures_that_touch_only_at_a_corner_are_apart():
    assert "pasture_not_adjacent" in codes("""
+   +   +   +---+   +
  .   .   . | . | .
+   +   +   +---+---+
  W   .   .   . | . |
+   +   +   +   +---+
  W   .   .   .   .
+   +   +   +   +   +
""")


def test_one_pasture_holds_one_kind():
    assert codes("""
+   +   +   +---+---+
  .   .   . | 1s  1b|
+   +   +   +---+---+
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
""") == {"pasture_mixed"}


def test_sixteen_fences_are_too_many():
    assert codes("""
+   +---+---+---+   +
  . | .   .   . | .
+   +   +---+   +   +
  W | . | . | . | .
+   +   +---+   +   +
  W | .   .   . | .
+   +---+---+---+   +
""") == {"no_fence_left"}


def test_all_violations_are_listed_not_just_the_first():
    text = changed(("|^2s| . |", "|^5s| .  "), ("W1b", "C2b"))
    assert codes(text) >= {"pasture_open", "rooms_mixed", "too_many_pets"}


def test_a_violation_names_the_rule_of_its_edition():
    farm = parse_farm(changed(("W1b", "W2b")))
    assert judge(farm)[0].rule == "rulebook/pet"
    assert judge(farm, "first")[0].rule == "first-edition/pet"
