import pytest

from app.engine.farm.housing import Housing, most_airy
from app.engine.scoring import score_seat
from tests.engine.scene import CARDS, scene

TWO_PASTURES = """\
+   +   +   +---+---+
  .   .   . | .   . |
+   +   +   +---+---+
  W   .   . | .   . |
+   +   +   +---+---+
  W   .   .   .   .
+   +   +   +   +   +"""


def points(farm=TWO_PASTURES, cards=(), **animals):
    game = scene(farm, options=CARDS, cards=["organic_farmer", *cards], **animals)
    return score_seat(game, 0).points("bonus")


def test_a_pasture_with_an_animal_and_room_for_three_more_is_a_point():
    assert points(sheep=1) == 1
    assert points() == 0


def test_the_animals_stand_where_it_is_best():
    assert points(sheep=2) == 2
    assert points(sheep=1, boar=1) == 2
    assert points(sheep=3) == 2
    assert points(sheep=4) == 1
    assert points(sheep=6) == 1
    assert points(sheep=7) == 0


def test_stables_and_drinking_trough_make_room():
    stable = TWO_PASTURES.replace("| .   . |", "| ^   . |", 1)
    assert points(stable, sheep=7) == 2
    assert points(stable, sheep=8) == 1
    assert points(cards=["drinking_trough"], sheep=6) == 2


def test_unfenced_stables_and_the_house_are_no_pastures():
    assert points("", sheep=1) == 0


def test_cards_that_hold_animals_are_no_pastures():
    assert most_airy((1, 0, 0), Housing(((9, 0b111),), 0), pastures=0, spare=3) == 0


@pytest.mark.parametrize(("sheep", "airy"), [(1, 1), (2, 2), (5, 2), (6, 1), (9, 0)])
def test_no_animal_is_given_up_for_the_count(sheep, airy):
    assert most_airy((sheep, 0, 0), Housing(((4, 0b111), (4, 0b111)), 3), pastures=2, spare=3) == airy
