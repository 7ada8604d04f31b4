import pytest

from tests.engine.scene import act, can, goods, legal, refused, scene

FIELDS = """
+   +   +   +---+---+
  ^   .   . | .   . |
+   +   +   +---+---+
  W  Fg1  F   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


def test_the_first_field_lies_anywhere_free():
    assert len(legal(act(scene(), "place farmland"), "plow")) == 13


def test_every_other_field_touches_a_field_and_no_pasture_or_stable():
    game = act(scene(FIELDS), "place farmland")
    assert legal(game, "plow") == {"b1", "c1", "d2", "b3", "c3"}
    assert refused(game, "plow e3") == "field_not_adjacent"
    assert refused(game, "plow a1") == "field_taken"
    assert refused(game, "plow d1") == "field_taken"


def test_sowing_puts_three_grain_or_two_vegetables_on_a_field():
    game = act(
        scene(FIELDS, grain=1, vegetable=1),
        "place cultivation",
        "plow d2",
        "sow grain c2",
        "sow vegetable d2",
    )
    assert game.players[0].crops["c2"] == (4, 3)
    assert game.players[0].crops["d2"] == (5, 2)
    assert goods(game, "grain", "vegetable") == (0, 0)


def test_a_field_just_plowed_may_be_sown_at_once_but_plowing_is_no_must():
    game = act(scene(FIELDS, grain=1), "place cultivation")
    assert can(game, "sow grain c2")
    assert can(act(game, "plow d2"), "sow grain d2")


def test_fields_may_be_left_empty():
    game = act(
        scene(FIELDS.replace("F   .   .\n", "F   F   .\n"), grain=2),
        "place grain_utilization",
        "sow grain c2",
    )
    assert can(game, "done")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("sow vegetable c2", "nothing_to_sow"),
        ("sow grain b2", "field_not_empty"),
        ("sow grain e3", "no_field"),
        ("sow wood c2", "nothing_to_sow"),
    ],
)
def test_wrong_sowing_is_refused_by_its_rule(text, code):
    assert refused(act(scene(FIELDS, grain=1), "place grain_utilization"), text) == code


def test_a_card_that_is_a_field_grows_only_its_crops(make_card):
    make_card("bed", field=(5,), costs=())
    game = act(scene(cards=["bed"], vegetable=1, grain=1), "place grain_utilization")
    assert legal(game, "sow") == {"vegetable bed"}
    assert refused(game, "sow grain bed") == "crop_not_allowed"
