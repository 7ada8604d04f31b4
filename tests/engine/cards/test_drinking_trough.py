from app.engine.farm import fits
from app.engine.farm.housing import ANY_KIND
from tests.engine.scene import CARDS, scene

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
