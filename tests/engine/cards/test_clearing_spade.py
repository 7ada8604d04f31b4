from app.engine.goods import VEGETABLE
from tests.engine.scene import CARDS, act, goods, legal, phase, scene

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


def test_what_the_last_person_sowed_may_be_spread_before_the_harvest():
    game = scene(FIELDS.replace("Fg3", " F ").replace("Fv1", " F "), options=CARDS, people=1, round=4,
                 cards=["clearing_spade"], grain=1)  # fmt: skip
    game.own(1).home = 0
    game = act(game, "place grain_utilization", "sow grain b1")
    assert legal(game, "use") == {"clearing_spade b1-c1", "clearing_spade b1-d1"}
    game = act(game, "use clearing_spade b1-c1", "use clearing_spade b1-d1")
    assert goods(game, "grain") == 3
    assert not game.players[0].crops


def test_a_crop_is_moved_after_the_three_field_rotation_has_seen_an_empty_field():
    cards = ["clearing_spade", "three_field_rotation"]
    game = phase(scene(FIELDS, options=CARDS, cards=cards, round=4), "harvest")
    game = act(game, "use clearing_spade b1-d1")
    assert goods(game, "food", "grain") == (3, 2)
