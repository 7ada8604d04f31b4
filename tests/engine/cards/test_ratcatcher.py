import pytest

from tests.engine.scene import can, e_scene, given, next_round


def round_with(number, people):
    game = e_scene("ratcatcher", players=3, round=number - 1, people=people)
    game.own(1).people = people
    return next_round(given(game, goods={"food": 9}))


@pytest.mark.parametrize(("number", "people", "home"), [(10, 3, 2), (12, 5, 4), (11, 3, 3), (10, 2, 2)])
def test_the_others_leave_one_of_their_offspring_at_home_in_rounds_ten_and_twelve(number, people, home):
    game = round_with(number, people)
    assert game.players[1].home == home
    assert game.players[0].home == people


def test_the_idle_person_still_takes_up_room():
    game = round_with(10, 3)
    assert game.players[1].people == 3


def test_it_cannot_be_played_from_round_ten_on():
    for number in (9, 10):
        game = e_scene(players=3, hand=["ratcatcher"], round=number)
        assert can(game, "place lessons") is (number == 9)
