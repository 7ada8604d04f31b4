import pytest

from tests.engine.farms import CLAY_HOUSE
from tests.engine.scene import CARDS, act, scene


def test_leaving_the_wooden_house_puts_clay_on_the_next_five_rounds():
    game = scene(options=CARDS, cards=["clay_hut_builder"], clay=2, reed=1, round=6)
    game = act(game, "place house_redevelopment", "renovate clay")
    assert {number: promised[0][1:3] for number, promised in game.promises.items()} == dict.fromkeys(
        range(7, 12), (1, 2)
    )


@pytest.mark.parametrize(("farm", "rounds"), [(CLAY_HOUSE, 5), ("", 0)])
def test_it_acts_at_once_when_played_in_a_better_house(farm, rounds):
    game = scene(farm, options=CARDS, hand=["clay_hut_builder"], round=6)
    assert len(act(game, "place lessons", "play clay_hut_builder").promises) == rounds


def test_the_second_renovation_brings_nothing():
    game = scene(CLAY_HOUSE, options=CARDS, cards=["clay_hut_builder"], stone=2, reed=1, round=6)
    assert not act(game, "place house_redevelopment", "renovate stone").promises


def test_where_fewer_rounds_are_left_only_those_get_clay():
    game = scene(options=CARDS, cards=["clay_hut_builder"], round=12, clay=2, reed=1)
    game = act(game, "place house_redevelopment", "renovate clay")
    assert set(game.promises) == {13, 14}
