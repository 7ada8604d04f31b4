from tests.engine.scene import CARDS, act, can, scene

FIELDS = """\
+   +   +   +   +   +
  .  Fv1 Fv2  F   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


def test_one_food_comes_with_each_of_the_next_three_rounds():
    game = scene(FIELDS, options=CARDS, hand=["strawberry_patch"], wood=1, round=5)
    assert set(act(game, "place meeting_place", "play strawberry_patch").promises) == {6, 7, 8}


def test_it_needs_two_fields_that_hold_vegetables_now():
    game = scene(FIELDS.replace("Fv1", " F "), options=CARDS, hand=["strawberry_patch"], wood=1)
    assert not can(act(game, "place meeting_place"), "play strawberry_patch")
