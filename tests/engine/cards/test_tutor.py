from app.engine.scoring import score_seat
from tests.engine.scene import CARDS, bonus, e_scene, scene


def test_each_occupation_played_after_it_earns_a_point():
    game = scene(options=CARDS, cards=["wood_cutter", "tutor", "groom", "well", "priest"])
    assert score_seat(game, 0).points("bonus") == 2


def test_occupations_of_others_do_not_count():
    game = scene(options=CARDS, cards=["tutor"])
    game.own(1).cards = ("groom", "priest")
    assert score_seat(game, 0).points("bonus") == 0


def test_the_first_edition_has_the_same_tutor():
    assert bonus(e_scene("chief", "tutor_first", "clogs", "turner"), "tutor_first") == 1
