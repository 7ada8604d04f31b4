from app.engine.cards import card
from app.engine.goods import VEGETABLE
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


def test_where_fewer_rounds_are_left_only_those_get_food():
    game = scene(options=CARDS, hand=["strawberry_patch"], round=13, wood=1)
    game.own(0).crops = {"b1": (VEGETABLE, 1), "c1": (VEGETABLE, 1)}
    game = act(act(game, "place meeting_place"), "play strawberry_patch")
    assert set(game.promises) == {14}


def test_field_cards_with_a_vegetable_count():
    game = scene(options=CARDS, cards=["beanfield"])
    game.own(0).crops = {"b1": (VEGETABLE, 1), "beanfield": (VEGETABLE, 1)}
    needs = card("strawberry_patch").prerequisite
    assert needs
    assert needs(game.players[0])
