import pytest

from app.engine.scoring import score_seat
from tests.engine.scene import CARDS, act, goods, refused, scene


def at_the_meeting_place(people, newborns=0, **stock):
    game = scene(options=CARDS, hand=["bottles"], people=people, **stock)
    game.own(0).newborns = newborns
    return act(game, "place meeting_place")


@pytest.mark.parametrize("people", [2, 3, 5])
def test_it_costs_one_clay_and_one_food_for_each_person(people):
    game = act(at_the_meeting_place(people, clay=5, food=5), "play bottles")
    assert goods(game, "clay", "food") == (5 - people, 5 - people)


def test_newborns_count():
    assert refused(at_the_meeting_place(3, newborns=1, clay=2, food=3), "play bottles") == "improvement_cost"


def test_it_is_worth_four_points_and_nothing_else():
    game = act(at_the_meeting_place(2, clay=2, food=2), "play bottles")
    assert score_seat(game, 0).points("improvements") == 4
