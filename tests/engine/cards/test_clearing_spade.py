from app.engine.goods import VEGETABLE
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


def test_field_cards_give_and_take():
    game = scene(FIELDS, options=CARDS, cards=["clearing_spade", "beanfield"])
    assert "b1-beanfield" not in {use.split()[1] for use in legal(game, "use")}
    game.own(0).crops = {"beanfield": (VEGETABLE, 2)}
    game = act(game, "place forest", seat=0)
    game = act(act(game, "place fishing", seat=1), "use clearing_spade beanfield-b1")
    assert game.players[0].crops == {"beanfield": (VEGETABLE, 1), "b1": (VEGETABLE, 1)}


def test_it_may_be_used_as_often_as_wanted():
    game = scene(FIELDS.replace("Fv1", " F "), options=CARDS, cards=["clearing_spade"])
    game = act(game, "use clearing_spade b1-c1", "use clearing_spade b1-d1")
    assert {count for _, count in game.players[0].crops.values()} == {1}
