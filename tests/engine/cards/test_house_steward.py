import pytest

from app.engine import Options
from app.engine.scoring import score_seat
from tests.engine.scene import ROUND_CARDS, act, goods, scene

THREE = Options(players=3, game="full", hand="deal", hand_size=1, start_player=0, round_cards=ROUND_CARDS)


@pytest.mark.parametrize(
    ("round", "wood"), [(1, 4), (5, 4), (6, 3), (8, 3), (9, 2), (11, 2), (12, 1), (13, 1), (14, 0)]
)
def test_the_more_complete_rounds_are_left_the_more_wood_comes(round, wood):
    game = scene(options=THREE, hand=["house_steward"], round=round)
    assert goods(act(game, "place lessons", "play house_steward"), "wood") == wood


def bonus(*rooms):
    game = scene(options=THREE, cards=["house_steward"])
    for seat, more in enumerate(rooms):
        game.own(seat).rooms |= (1 << more) - 1
    return [score_seat(game, seat).points("bonus") for seat in range(3)]


def test_the_player_with_the_most_rooms_gets_three_points_owner_or_not():
    assert bonus(1, 0, 0) == [3, 0, 0]
    assert bonus(0, 1, 0) == [0, 3, 0]


def test_those_who_tie_all_score():
    assert bonus(0, 1, 1) == [0, 3, 3]
    assert bonus(0, 0, 0) == [3, 3, 3]
