"""A decision tells who asks, what is optional, how much is left, and what is free at any time."""

import pytest

from app.engine import Options, new_game, parse_action, question, why_not, why_not_card, why_not_space
from app.engine.placing import is_free, usable
from app.engine.question import Offered
from app.engine.variants import every_table, table_name
from tests.engine.scene import CARDS, act, occupy, phase, random_game, scene


def test_placing_a_person_tells_how_many_are_left():
    asked = question(scene(people=3), 0)
    assert (asked.kind, asked.left, asked.source, asked.optional) == ("place", 3, "", False)


def test_an_action_of_a_space_names_the_space_and_what_it_offers():
    asked = question(act(scene(wood=9, reed=2), "place farm_expansion"), 0)
    assert asked.asks_space
    assert asked.source == "farm_expansion"
    assert asked.offered == (Offered("rooms", None), Offered("stables", None))
    assert not asked.optional


def test_once_an_action_is_taken_the_rest_is_optional():
    asked = question(act(scene(wood=9, reed=2), "place farm_expansion", "stable e3"), 0)
    assert asked.optional
    assert asked.begun == "stables"


def test_a_side_job_offers_one_stable():
    asked = question(act(scene(wood=9), "place side_job"), 0)
    assert asked.offered[0] == Offered("stables", 1)
    assert asked.offered[1] == Offered("bake", 1, possible=False)


def test_an_offer_names_its_card():
    four = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0)
    asked = question(act(scene(cards=["cattle_feeder"], options=four, food=1), "place grain_seeds"), 0)
    assert asked.asks_card
    assert (asked.source, asked.optional) == ("cattle_feeder", True)
    assert [str(action) for action in asked.own] == ["use cattle_feeder", "done"]
    assert [str(action) for action in asked.free] == ["cook grain"]


def test_the_actions_a_card_gives_name_the_card():
    game = act(scene(cards=["assistant_tiller"], options=CARDS), "place day_laborer")
    assert question(game, 0).source == "assistant_tiller"


def test_feeding_tells_how_much_food_is_missing():
    asked = question(phase(scene(round=4, grain=3, food=1), "harvest"), 0)
    assert (asked.kind, asked.missing) == ("feed", 3)


@pytest.mark.parametrize("options", list(every_table()), ids=table_name)
def test_own_and_free_actions_are_together_all_that_is_legal(options):
    for state, _, _, _ in random_game(options, 4):
        for seat, legal in state.legal.items():
            asked = question(state, seat)
            assert sorted(asked.own + asked.free) == sorted(legal)
    assert question(new_game(options, 1), 99) is None


@pytest.mark.parametrize("options", list(every_table()), ids=table_name)
def test_a_space_has_a_reason_exactly_when_it_cannot_be_used(options):
    for state, _, _, _ in random_game(options, 5):
        for seat in range(options.players):
            for number, space in enumerate(state.board.spaces):
                free = number in state.open_spaces and is_free(state, seat, number)
                refused = why_not_space(state, seat, space.id)
                assert (refused is None) == (free and usable(state, seat, number))
                assert refused is None or refused.code != "space_not_offered"


def test_why_not_names_the_rule_of_any_space_and_card():
    game = occupy(scene(cards=["fireplace_2"], options=CARDS, hand=["lasso"]), "forest", 1)
    assert why_not_space(game, 0, "forest").code == "space_occupied"
    assert why_not_space(game, 1, "nowhere").code == "no_space"
    assert why_not_card(game, 0, "lasso").code == "improvement_cost"
    assert why_not_card(game, 0, "well").params == {"missing": {"wood": 1, "stone": 3}}
    assert why_not_card(game, 1, "lasso").code == "card_not_in_hand"
    assert why_not_card(game, 1, "nothing").code == "card_unknown"
    assert why_not(game, 1, parse_action("place fishing")).code == "not_your_turn"
    assert why_not(game, 0, parse_action("place fishing")) is None
