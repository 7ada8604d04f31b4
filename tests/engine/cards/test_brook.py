from dataclasses import replace

import pytest

from tests.engine.farms import FIELD_ABOVE
from tests.engine.scene import CARDS, ROUND_CARDS, act, can, goods, occupy, refused, scene

MAJOR_FIRST = replace(
    CARDS, round_cards=("major_improvement", "fencing", "grain_utilization", *ROUND_CARDS[3:])
)


def fishing(**more):
    return occupy(scene(options=CARDS, hand=["brook"], **more), "fishing", 0)


def test_it_is_played_while_an_own_person_fishes():
    game = act(fishing(), "place meeting_place")
    assert can(game, "play brook")
    assert act(game, "play brook").players[0].cards == ("brook",)


def test_nobody_or_another_player_on_fishing_is_not_enough():
    game = scene(options=CARDS, hand=["brook"])
    for people in ((), (1,)):
        there = act(occupy(game, "fishing", *people), "place meeting_place")
        assert refused(there, "play brook") == "prerequisite_missing"


def test_the_person_is_no_cost():
    game = act(fishing(), "place meeting_place", "play brook")
    assert game.people_on[game.board.numbers["fishing"]] == (0,)


@pytest.mark.parametrize(
    ("space", "food"), [("forest", 1), ("clay_pit", 1), ("reed_bank", 1), ("fishing", 1), ("grain_seeds", 0)]
)
def test_three_of_the_four_spaces_are_forest_clay_pit_and_reed_bank(space, food):
    assert goods(act(scene(options=CARDS, cards=["brook"]), f"place {space}"), "food") == food


def test_the_fourth_is_the_card_of_round_one_whatever_it_is():
    game = scene(FIELD_ABOVE, options=CARDS, cards=["brook"], grain=1)
    assert game.deck[0] == "grain_utilization"
    assert goods(act(game, "place grain_utilization", "sow grain a1"), "food") == 1
    assert (
        goods(act(scene(options=CARDS, cards=["brook"], wood=4), "place fencing", "pasture e3"), "food") == 0
    )


def test_the_use_in_which_it_is_played_does_not_count_but_the_next_does():
    game = occupy(scene(options=MAJOR_FIRST, hand=["brook"], people=3, clay=2), "fishing", 0)
    game = act(game, "place major_improvement", "play brook")
    assert goods(game, "food") == 0
    game = act(act(occupy(game, "major_improvement"), "place forest", seat=1), "place major_improvement")
    assert goods(act(game, "build fireplace_2"), "food") == 1
