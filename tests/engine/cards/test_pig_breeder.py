from app.engine import Options
from tests.engine.farms import ONE_PASTURE
from tests.engine.scene import ROUND_CARDS, act, can, given, goods, legal, phase, scene

FOUR = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0, round_cards=ROUND_CARDS)


def evening(round=12, **animals):
    return phase(scene(ONE_PASTURE, options=FOUR, cards=["pig_breeder"], round=round, **animals), "home")


def test_it_brings_one_boar_when_played():
    game = act(scene(options=FOUR, hand=["pig_breeder"]), "place lessons", "play pig_breeder")
    assert goods(game, "boar") == 1


def test_two_boar_breed_at_the_end_of_round_twelve():
    assert goods(evening(boar=2), "boar") == 3
    assert goods(evening(boar=1), "boar") == 1


def test_only_in_round_twelve_which_has_no_harvest():
    assert goods(evening(round=10, boar=2), "boar") == 2


def test_only_boar_breed():
    assert goods(evening(sheep=2), "sheep") == 2
    assert goods(evening(boar=1, sheep=2), "boar", "sheep") == (1, 2)


def test_the_newborn_needs_room():
    assert goods(evening(boar=3), "boar") == 3


def test_another_animal_may_leave_first_to_make_room():
    game = evening(boar=2, sheep=1)
    assert legal(game, "breed") == {"1sheep+2boar", "3boar"}
    assert can(game, "release sheep")
    assert not can(given(game, cards=("pig_breeder", "fireplace_2")), "cook sheep")
    assert goods(act(game, "breed 3boar"), "boar", "sheep") == (3, 0)
