"""An owner uses the offers of several cards at one moment in any order."""

import pytest

from app.engine import decision, question, state_from_json, state_to_json, view_for
from app.engine.options import TIMED_SINCE
from tests.engine.farms import START, STONE_HOUSE
from tests.engine.scene import CARDS, act, can, goods, legal, next_round, refused, scene


def either_way(one, other):
    """Two cards in both orders in which they can have been played."""
    return [(one, other), (other, one)]


def morning(*cards, hand=(), **stock):
    """The start of a round for seat 0 in a stone house."""
    return next_round(scene(STONE_HOUSE, options=CARDS, cards=cards, hand=hand, round=5, **stock))


@pytest.mark.parametrize("cards", either_way("scholar", "plow_driver"))
def test_food_that_the_scholar_brings_pays_the_plow_driver(cards):
    game = act(morning(*cards, hand=["mining_hammer"], wood=1), "use scholar minor", "play mining_hammer")
    assert goods(act(game, "use plow_driver", "plow b1"), "food") == 0


@pytest.mark.parametrize("cards", either_way("scholar", "plow_driver"))
def test_a_field_of_the_plow_driver_lets_the_scholar_play_what_asks_for_it(cards):
    farm = STONE_HOUSE.replace(".", "F", 12)
    game = next_round(scene(farm, options=CARDS, cards=cards, hand=["big_country"], round=5, food=1))
    assert not can(game, "use scholar minor")
    game = act(game, "use plow_driver", "plow e3")
    assert can(game, "use scholar minor")


@pytest.mark.parametrize("cards", either_way("scholar", "groom"))
def test_wood_of_a_card_that_the_scholar_plays_builds_the_stable_of_the_groom(cards):
    game = morning(*cards, hand=["small_scale_farmer"], food=1)
    game = act(game, "use scholar occupation", "play small_scale_farmer", "stable b1")
    assert (goods(game, "wood"), game.players[0].stables.bit_count()) == (0, 1)


def test_a_card_that_the_scholar_plays_joins_those_on_offer():
    game = morning("scholar", "groom", hand=["plow_driver"], food=2, wood=1)
    game = act(game, "use scholar occupation", "play plow_driver")
    assert legal(game, "use") == {"groom", "plow_driver"}
    game = act(game, "use groom", "stable b1", "use plow_driver", "plow c1")
    assert decision(game).kinds[0] == "place"


def test_all_that_is_on_offer_is_seen_at_once_and_declined_at_once():
    game = morning("scholar", "plow_driver", "groom", hand=["tutor"], food=2, wood=1)
    assert decision(game).kinds == {0: "offers"}
    assert legal(game, "use") == {"scholar occupation", "plow_driver", "groom"}
    assert decision(act(game, "done")).kinds[0] == "place"


def test_each_card_is_used_once():
    game = act(morning("plow_driver", "groom", food=5, wood=5), "use plow_driver", "plow b1")
    assert (decision(game).kinds, legal(game, "plow"), len(legal(game, "stable"))) == ({0: "do"}, set(), 12)
    assert decision(act(game, "stable c1")).kinds == {0: "place"}


def test_an_action_that_was_taken_up_is_taken():
    game = act(morning("plow_driver", "groom", food=1, wood=1), "use groom")
    assert not can(game, "done")
    assert can(act(game, "stable b1"), "use plow_driver")


def test_one_card_alone_asks_as_it_always_did():
    assert decision(morning("plow_driver", food=1)).kinds == {0: "offer"}
    assert decision(morning("groom", wood=1)).kinds == {0: "do"}


def test_nothing_is_asked_where_no_card_can_be_used():
    assert decision(morning("plow_driver", "groom")).kinds[0] == "place"


def test_a_gain_that_nobody_may_decline_comes_before_what_is_on_offer():
    farm = STONE_HOUSE.replace(".", "S", 1)
    game = scene(farm, options=CARDS, cards=["groom", "childless", "plow_driver"], round=5, wood=1)
    game = next_round(game)
    assert (decision(game).kinds, goods(game, "food")) == ({0: "choose"}, 1)
    assert legal(act(game, "choose grain"), "use") == {"groom", "plow_driver"}


def test_one_offer_may_be_raised_from_crops_while_others_wait():
    game = morning("plow_driver", "groom", grain=1)
    assert (legal(game, "use"), can(game, "done")) == (set(), True)
    assert can(act(game, "cook grain"), "use plow_driver")


def test_a_used_card_and_one_that_is_not_on_offer_are_refused():
    game = act(morning("scholar", "plow_driver", "groom", hand=["tutor"], food=5, wood=1), "use groom")
    game = act(game, "stable b1")
    assert refused(game, "use groom") == "card_not_usable"
    assert refused(game, "use lasso") == "card_not_usable"


def test_the_question_names_no_single_card():
    game = morning("scholar", "plow_driver", hand=["tutor"], food=2)
    open_now = question(game, 0)
    assert open_now
    assert (open_now.source, open_now.optional, len(open_now.own)) == ("", True, 3)
    assert view_for(game, 0)["question"]["kind"] == "offers"


def test_a_stored_game_goes_on_with_the_question():
    game = morning("scholar", "plow_driver", "groom", hand=["tutor"], food=3, wood=1)
    for step in ("use plow_driver", "plow b1"):
        game = act(game, step)
        again = state_from_json(state_to_json(game))
        assert (again.legal, again.agenda) == (game.legal, game.agenda)


def test_a_game_begun_by_an_older_reading_asks_for_the_latest_card_first():
    cards = ["scholar", "plow_driver"]
    game = scene(STONE_HOUSE, options=CARDS, cards=cards, hand=["mining_hammer"], round=5, wood=1)
    game.rules = TIMED_SINCE - 1
    game = act(next_round(game), "use scholar minor", "play mining_hammer")
    assert not can(game, "use plow_driver")


# other moments


@pytest.mark.parametrize("cards", either_way("cottager", "assistant_tiller"))
def test_cards_of_one_space_are_used_in_any_order(cards):
    game = scene(START, options=CARDS, cards=cards, round=5, wood=5, reed=2)
    game = act(game, "place day_laborer")
    assert legal(game, "use") == {"assistant_tiller", "cottager room"}
    assert can(act(game, "use assistant_tiller", "plow b1"), "use cottager room")
    assert can(act(game, "use cottager room", "room a1"), "plow b1")


@pytest.mark.parametrize("cards", either_way("basket", "mushroom_collector"))
def test_wood_is_put_back_for_either_card_first(cards):
    game = scene(options=CARDS, cards=cards, round=5)
    game.piles[game.board.numbers["forest"]] = 3
    game = act(game, "place forest")
    assert legal(game, "use") == {"basket", "mushroom_collector"}
    assert legal(act(game, "use mushroom_collector"), "use") == {"basket"}
    assert legal(act(game, "use basket"), "use") == {"mushroom_collector"}
