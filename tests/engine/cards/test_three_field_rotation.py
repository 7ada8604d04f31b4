import pytest

from app.engine.goods import VEGETABLE
from tests.engine.scene import CARDS, goods, phase, scene

ROTATION = """\
+   +   +   +   +   +
  .  Fg1 Fv1  F   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


def food(farm, cards=("three_field_rotation",), crops=()):
    game = scene(farm, options=CARDS, cards=list(cards), round=4)
    game.own(0).crops.update(crops)
    return goods(phase(game, "field"), "food")


def test_grain_vegetables_and_an_empty_field_give_three_food():
    assert food(ROTATION) == 3


@pytest.mark.parametrize("missing", ["Fg1", "Fv1", " F "])
def test_all_three_are_needed(missing):
    assert food(ROTATION.replace(missing, " . ")) == 0


def test_it_looks_before_any_crop_is_taken():
    assert food(ROTATION.replace(" F ", "Fg1")) == 0
    assert food(ROTATION) == 3


def test_field_cards_count_planted_or_empty():
    no_vegetable = ROTATION.replace("Fv1", " . ")
    both = ("three_field_rotation", "beanfield")
    assert food(no_vegetable, both, {"beanfield": (VEGETABLE, 2)}) == 3
    assert food(ROTATION.replace(" F ", " . "), both) == 3
