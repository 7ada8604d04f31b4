import pytest

from app.engine import Options
from app.engine.cards import majors
from app.engine.dealing import deck_of
from app.engine.scoring import score_seat
from tests.engine.scene import CARDS, act, bonus, e_scene, scene


@pytest.mark.parametrize(
    ("count", "points"), [(2, 0), (4, 0), (5, 2), (6, 3), (7, 4), (8, 5), (9, 7), (10, 9)]
)
def test_many_improvements_earn_bonus_points(count, points):
    game = scene(options=CARDS, cards=["braggart", "wood_cutter", *majors("revised")[:count]])
    assert (
        dict(next(line for line in score_seat(game, 0).lines if line.category == "bonus").cards).get(
            "braggart", 0
        )
        == points
    )


def test_minor_improvements_count_too():
    game = scene(options=CARDS, cards=["braggart", *majors("revised")[:4], "canoe"])
    assert score_seat(game, 0).points("bonus") == 2


def test_it_is_for_three_and_more_players():
    for players in (2, 3):
        deck = deck_of(Options(game="full", hand="deal", players=players), "occupation")
        assert ("braggart" in deck) is (players == 3)


def test_traveling_cards_that_went_on_do_not_count():
    game = scene(options=CARDS, cards=["braggart", "tutor"], hand=["market_stall"], grain=1)
    game = act(game, "place meeting_place", "play market_stall")
    assert game.players[0].improvements == 0


@pytest.mark.parametrize(("count", "points"), [(4, 0), (5, 1), (6, 3), (7, 5), (8, 7), (9, 9), (10, 9)])
def test_the_braggart_of_the_first_edition_counts_otherwise(count, points):
    improvements = (
        "clogs",
        "spices",
        "plane",
        "raft",
        "quarry",
        "well",
        "joinery",
        "pottery",
        "clay_oven",
        "outhouse",
    )
    assert bonus(e_scene("braggart_first", *improvements[:count], players=3), "braggart_first") == points
