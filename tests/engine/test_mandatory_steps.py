"""A step that must be taken is never dropped, and an offer stays open while it could still be paid for."""

import pytest

from app.engine import IllegalAction, Options, decision
from app.engine.outlook import MOST_STEP_TRIALS, Trials
from tests.engine.farms import FIELD_BESIDE, STONE_HOUSE
from tests.engine.scene import CARDS, ROUND_CARDS, act, can, goods, legal, next_round, refused, scene

BARN = """\
+---+---+---+---+---+
|  .   .   .   .  . |
+   +   +   +   +   +
|  .   .   .   .  . |
+---+---+---+---+---+
  S   S   .   .   .
+   +   +   +   +   +"""
THREE_ROOMS = FIELD_BESIDE.replace("F", "W")
FIRST = Options("first", 2, "full", start_player=0, round_cards=ROUND_CARDS)


@pytest.mark.parametrize("options", [None, FIRST], ids=["revised", "first"])
def test_the_last_seed_is_not_eaten_where_something_must_be_sown(options):
    game = act(scene(FIELD_BESIDE, options=options, grain=1), "place grain_utilization")
    assert not can(game, "cook grain")
    with pytest.raises(IllegalAction) as error:
        act(game, "cook grain")
    assert (error.value.code, error.value.params) == ("mandatory_first", {"source": "grain_utilization"})


def test_a_seed_that_is_not_needed_may_be_eaten():
    game = act(scene(FIELD_BESIDE, grain=2), "place grain_utilization")
    assert goods(act(game, "cook grain"), "food") == 1
    assert refused(act(game, "cook grain"), "cook grain") == "mandatory_first"


def test_another_crop_may_be_eaten_while_one_seed_is_left():
    game = act(scene(FIELD_BESIDE, grain=1, vegetable=1), "place grain_utilization")
    assert can(game, "cook grain")
    assert not can(act(game, "cook grain"), "cook vegetable")


def test_once_the_step_is_taken_the_rest_may_be_eaten():
    game = act(
        scene(FIELD_BESIDE, grain=2, cards=["fireplace_2"]),
        "place grain_utilization",
        "sow grain b2",
    )
    assert can(game, "cook grain")


@pytest.mark.parametrize("space", ["house_redevelopment", "farm_redevelopment"])
def test_the_clay_of_a_renovation_cannot_be_fired_before_it(space):
    game = scene(clay=2, reed=1, cards=["hard_porcelain"], options=CARDS)
    game = act(game, f"place {space}")
    assert legal(game, "use") == set()
    assert refused(game, "use hard_porcelain 2") == "mandatory_first"


def test_clay_beyond_the_renovation_may_be_fired():
    game = act(scene(clay=4, reed=1, cards=["hard_porcelain"], options=CARDS), "place house_redevelopment")
    assert legal(game, "use") == {"hard_porcelain 2"}


def test_the_food_of_a_lesson_cannot_be_spent_at_the_grocer():
    game = scene(food=1, cards=["grocer"], hand=["tutor"], options=CARDS)
    game = act(game, "place lessons")
    assert refused(game, "use grocer") == "mandatory_first"


def test_the_food_of_a_lesson_can_be_spent_while_grain_can_replace_it():
    game = scene(food=1, grain=1, cards=["grocer"], hand=["tutor"], options=CARDS)
    assert can(act(game, "place lessons"), "use grocer")


def test_a_lesson_spent_on_goods_waits_for_the_grain_to_be_eaten():
    game = scene(food=1, grain=1, cards=["grocer"], hand=["tutor"], options=CARDS)
    game = act(game, "place lessons", "use grocer")
    assert {str(action) for action in game.legal[0]} == {"cook grain"}
    assert can(act(game, "cook grain"), "play tutor")


def test_the_owner_is_asked_for_a_minor_improvement_even_if_none_can_be_played():
    game = act(scene(hand=["carpenters_parlor"], options=CARDS), "place meeting_place")
    assert decision(game).kinds == {0: "do"}
    assert [str(action) for action in game.legal[0]] == ["done"]


def test_without_minor_improvements_in_hand_nobody_is_asked():
    game = act(scene(hand=["tutor"], options=CARDS), "place meeting_place")
    assert decision(game).kinds == {1: "place"}


def test_the_minor_after_a_wish_waits_for_its_food():
    game = scene(hand=["clay_embankment"], grain=1, options=CARDS, farm=THREE_ROOMS)
    game = act(game, "place basic_wish_for_children")
    assert not can(game, "play clay_embankment")
    assert can(act(game, "cook grain"), "play clay_embankment")


def test_an_offer_that_nothing_can_pay_is_not_made():
    four = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0, round_cards=ROUND_CARDS)
    game = act(scene(options=four, cards=["animal_dealer"]), "place sheep_market")
    assert decision(game).kinds == {1: "place"}


def test_a_fireplace_keeps_the_offer_of_the_animal_dealer_open():
    four = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0, round_cards=ROUND_CARDS)
    game = act(scene(options=four, cards=["animal_dealer", "fireplace_2"]), "place sheep_market")
    assert decision(game).kinds == {0: "offer"}
    assert can(act(game, "cook sheep"), "use animal_dealer")


def test_a_card_played_at_the_start_of_a_round_acts_in_that_round():
    game = scene(STONE_HOUSE, round=3, food=2, cards=["scholar"], hand=["plow_driver"], options=CARDS)
    game = act(next_round(game), "use scholar occupation", "play plow_driver")
    assert can(game, "use plow_driver")


def test_no_card_acts_twice_at_the_start_of_a_round():
    game = scene(
        STONE_HOUSE, round=3, food=5, cards=["plow_driver", "scholar"], hand=["tutor"], options=CARDS
    )
    game = act(next_round(game), "use scholar occupation", "play tutor", "done")
    assert decision(game).kinds == {0: "place"}


def test_the_search_for_a_step_that_must_be_taken_is_given_up_in_time(monkeypatch):
    """Turning every crop and animal into anything else in any order would take 200,000 states."""
    trials = []
    try_state = Trials.ask

    def ask(search, test, state):
        trials.append(state)
        return try_state(search, test, state)

    monkeypatch.setattr(Trials, "ask", ask)
    options = Options("first", 2, "full", "deal", 1, start_player=0, round_cards=ROUND_CARDS)
    cards = ["merchant", "turner", "clay_firer", "dock_worker", "fireplace_2"]
    crops = {"grain": 5, "vegetable": 5}
    goods = {"wood": 4, "clay": 6, "food": 1, "boar": 2, "sheep": 6, **crops}
    game = scene(BARN, options=options, cards=cards, hand=["riding_plow"], round=8, **goods)
    game.majors = ("fireplace_3",)
    game = act(game, "place major_improvement", "build fireplace_3")
    trials.clear()
    act(game, "use merchant")
    assert len(trials) < 6 * MOST_STEP_TRIALS
