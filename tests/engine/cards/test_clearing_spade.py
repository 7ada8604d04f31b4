from tests.engine.scene import CARDS, act, legal, scene

FIELDS = """\
+   +   +   +   +   +
  .  Fg3 Fv1  F   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


def test_a_crop_may_be_moved_from_a_field_with_two_or_more_to_an_empty_one():
    game = scene(FIELDS, options=CARDS, cards=["clearing_spade"])
    assert legal(game, "use") == {"clearing_spade b1-d1"}
    game = act(game, "use clearing_spade b1-d1")
    assert game.players[0].crops == {"b1": (4, 2), "c1": (5, 1), "d1": (4, 1)}
    assert not legal(game, "use")


def test_a_field_for_vegetables_takes_no_grain():
    game = scene(FIELDS, options=CARDS, cards=["clearing_spade", "beanfield"])
    assert legal(game, "use") == {"clearing_spade b1-d1"}
