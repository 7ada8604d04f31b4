import pytest

from app.engine.scoring import score_seat
from tests.engine.farms import CLAY_HOUSE
from tests.engine.scene import CARDS, act, can, goods, legal, refused, scene


def played(round=10, farm=CLAY_HOUSE, **stock):
    stock = {"stone": 1} | stock
    game = scene(farm, options=CARDS, hand=["mantlepiece"], round=round, **stock)
    return act(game, "place meeting_place", "play mantlepiece")


@pytest.mark.parametrize(("round", "points"), [(2, 12), (10, 4), (13, 1), (14, 0)])
def test_each_complete_round_left_is_a_point_and_three_minus_points_stay(round, points):
    sheet = score_seat(played(round), 0)
    assert (sheet.points("bonus"), sheet.points("improvements")) == (points, -3)


def test_it_needs_a_clay_or_stone_house():
    game = act(scene(options=CARDS, hand=["mantlepiece"], stone=1), "place meeting_place")
    assert refused(game, "play mantlepiece") == "prerequisite_missing"
    assert goods(played(farm=CLAY_HOUSE.replace("C", "S")), "stone") == 0


@pytest.mark.parametrize("space", ["house_redevelopment", "farm_redevelopment"])
def test_spaces_that_renovate_are_closed_to_its_owner(space):
    stock = {"stone": 9, "clay": 9, "reed": 9}
    free = scene(CLAY_HOUSE, options=CARDS, **stock)
    barred = scene(CLAY_HOUSE, options=CARDS, cards=["mantlepiece"], **stock)
    assert can(free, f"place {space}")
    assert refused(barred, f"place {space}") == "house_finished"


def test_cottager_and_conservator_cannot_renovate_either():
    cards = ["cottager", "conservator", "mantlepiece"]
    stock = {"stone": 9, "clay": 9, "reed": 9}
    game = act(scene(CLAY_HOUSE, options=CARDS, cards=cards, **stock), "place day_laborer")
    assert legal(game, "use") == {"cottager room"}
