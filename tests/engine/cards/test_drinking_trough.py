from app.engine.farm import fits
from app.engine.farm.housing import ANY_KIND
from app.engine.scoring import card_points
from tests.engine.scene import CARDS, act, e_scene, fenced, given, scene

PASTURES = """\
+   +   +   +---+---+
  .   .   . | ^ | . |
+   +   +   +---+---+
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


def test_every_pasture_holds_two_animals_more():
    housing = scene(PASTURES, options=CARDS, cards=["drinking_trough"]).players[0].housing()
    assert sorted(room for room, _ in housing.pens) == [4, 6]
    assert fits((6, 4, 1), housing)
    assert not fits((7, 4, 1), housing)


OPEN_STABLE = """\
+   +   +   +   +---+
  .   .   .   . | ^ |
+   +   +   +   +---+
  W   .   .   .   ^
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


def test_it_comes_on_top_of_the_doubling_and_neither_stables_nor_the_house_gain():
    housing = scene(OPEN_STABLE, options=CARDS, cards=["drinking_trough"]).players[0].housing()
    assert (housing.pens, housing.singles) == (((6, ANY_KIND),), 2)


def test_cards_that_hold_animals_are_no_pastures(make_card):
    make_card("barn", pens=lambda owner: ((3, 0b111),))
    assert scene(options=CARDS, cards=["drinking_trough", "barn"]).players[0].housing().pens == ((3, 0b111),)


def test_the_trough_of_the_first_edition_costs_two_wood_and_is_a_point():
    game = act(
        e_scene(hand=["drinking_trough_first"], wood=2), "place meeting_place", "play drinking_trough_first"
    )
    assert dict(card_points(game.players[0])) == {"drinking_trough_first": 1}


def test_a_pasture_of_one_space_with_a_stable_holds_six_and_an_unfenced_stable_one():
    game = given(e_scene("drinking_trough_first"), fences=fenced("b1"), stables="b1 e3")
    housing = game.players[0].housing()
    assert (housing.pens[0][0], housing.singles) == (6, 2)
