"""A decision tells who asks, what is optional, how much is left, and what is free at any time."""

import pytest

from app.engine import Options, new_game, question
from app.engine.question import Offered
from app.engine.variants import every_table, table_name
from tests.engine.scene import CARDS, act, phase, random_game, scene


def asked_of(game, seat=0):
    found = question(game, seat)
    assert found
    return found


def test_placing_a_person_tells_how_many_are_left():
    asked = asked_of(scene(people=3))
    assert (asked.kind, asked.left, asked.source, asked.optional) == ("place", 3, "", False)


def test_an_action_of_a_space_names_the_space_and_what_it_offers():
    asked = asked_of(act(scene(wood=9, reed=2), "place farm_expansion"))
    assert asked.asks_space
    assert asked.source == "farm_expansion"
    assert asked.offered == (Offered("rooms", None), Offered("stables", None))
    assert not asked.optional


def test_once_an_action_is_taken_the_rest_is_optional():
    asked = asked_of(act(scene(wood=9, reed=2), "place farm_expansion", "stable e3"))
    assert asked.optional
    assert asked.begun == "stables"


def test_a_side_job_offers_one_stable():
    asked = asked_of(act(scene(wood=9), "place side_job"))
    assert asked.offered[0] == Offered("stables", 1)
    assert asked.offered[1] == Offered("bake", 1, possible=False)


def test_an_offer_names_its_card():
    four = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0)
    asked = asked_of(act(scene(cards=["cattle_feeder"], options=four, food=1), "place grain_seeds"))
    assert asked.asks_card
    assert (asked.source, asked.optional) == ("cattle_feeder", True)
    assert [str(action) for action in asked.own] == ["use cattle_feeder", "done"]
    assert [str(action) for action in asked.free] == ["cook grain"]


def test_the_actions_a_card_gives_name_the_card():
    game = act(scene(cards=["assistant_tiller"], options=CARDS), "place day_laborer")
    assert asked_of(game).source == "assistant_tiller"


def test_feeding_tells_how_much_food_is_missing():
    asked = asked_of(phase(scene(round=4, grain=3, food=1), "harvest"))
    assert (asked.kind, asked.missing) == ("feed", 3)


@pytest.mark.parametrize("options", list(every_table()), ids=table_name)
def test_own_and_free_actions_are_together_all_that_is_legal(options):
    for state, _, _, _ in random_game(options, 4):
        for seat, legal in state.legal.items():
            asked = asked_of(state, seat)
            assert sorted(asked.own + asked.free) == sorted(legal)
    assert question(new_game(options, 1), 99) is None
