import pytest

from app.engine import Options, parse_action, why_not
from app.engine.goods import cost
from tests.engine.scene import ROUND_CARDS, act, can, goods, legal, refused, scene

FULL = Options(game="full", hand="deal", hand_size=1, start_player=0, round_cards=ROUND_CARDS)


def test_ten_major_improvements_can_be_built():
    game = act(scene(wood=9, clay=9, reed=9, stone=9), "place major_improvement")
    assert {words.split()[0] for words in legal(game, "build")} == set(game.majors)
    assert len(game.majors) == 10


def test_a_built_improvement_is_gone_for_everybody():
    game = act(scene(clay=9), "place major_improvement", "build fireplace_2")
    assert "fireplace_2" not in game.majors
    assert (
        refused(act(scene(clay=9, cards=["fireplace_2"]), "place major_improvement"), "build fireplace_2")
        == "major_gone"
    )


def test_both_ways_of_paying_for_a_cooking_hearth_are_offered():
    game = act(scene(cards=["fireplace_2"], clay=4), "place major_improvement")
    assert {
        "cooking_hearth_4 4clay",
        "cooking_hearth_4 fireplace_2",
        "cooking_hearth_5 fireplace_2",
    } <= legal(game, "build")
    assert refused(game, "build cooking_hearth_4") == "choose_payment"


def test_with_too_little_clay_only_the_fireplace_can_pay():
    game = act(scene(cards=["fireplace_2"], clay=3), "place major_improvement")
    assert legal(game, "build") == {
        "fireplace_3",
        "cooking_hearth_4 fireplace_2",
        "cooking_hearth_5 fireplace_2",
    }


def test_a_returned_fireplace_costs_nothing_else_and_can_be_built_again():
    game = act(
        scene(cards=["fireplace_2"], clay=3), "place major_improvement", "build cooking_hearth_4 fireplace_2"
    )
    assert goods(game, "clay") == 3
    assert game.players[0].cards == ("cooking_hearth_4",)
    assert game.majors[0] == "fireplace_2"


@pytest.mark.parametrize(("round", "food"), [(3, 5), (9, 5), (12, 2), (14, 0)])
def test_the_well_gives_food_in_as_many_rounds_as_are_left(round, food):
    game = act(scene(round=round, wood=1, stone=3), "place major_improvement", "build well")
    assert sum(len(promised) for promised in game.promises.values()) == food
    assert set(game.promises) == set(range(round + 1, round + 1 + food))


def test_food_from_the_well_comes_when_the_round_begins():
    game = act(scene(round=5, wood=1, stone=3), "place major_improvement", "build well")
    for seat, space in ((1, "forest"), (0, "clay_pit"), (1, "fishing")):
        game = act(game, f"place {space}", seat=seat)
    assert game.round == 6
    assert goods(game, "food") == 1


def test_an_occupation_costs_nothing_first_and_one_food_later(two_decks):
    game = scene(options=FULL, hand=["trade_01", "trade_02"])
    game = act(game, "place lessons", "play trade_01")
    assert game.players[0].cards == ("trade_01",)
    game = scene(options=FULL, cards=["trade_03"], hand=["trade_01"], food=1)
    assert goods(act(game, "place lessons", "play trade_01"), "food") == 0
    poor = scene(options=FULL, cards=["trade_03"], hand=["trade_01"])
    assert refused(poor, "place lessons") == "occupation_cost"
    refusal = why_not(poor, 0, parse_action("place lessons"))
    assert refusal
    assert refusal.params == {"cost": {"food": 1}, "missing": {"food": 1}}


def test_with_four_players_two_occupations_cost_one_food_and_the_next_two(two_decks):
    four = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0)
    for played, food in ((0, 1), (1, 1), (2, 2), (3, 2)):
        cards = [f"trade_1{number}" for number in range(played)]
        game = scene(options=four, cards=cards, hand=["trade_01"], food=2)
        assert goods(act(game, "place lessons_4", "play trade_01"), "food") == 2 - food


def test_a_minor_improvement_needs_its_prerequisite(make_card, two_decks):
    make_card("plough", costs=(cost(wood=1),), prerequisite=lambda owner: owner.occupations >= 1)
    game = act(scene(options=FULL, hand=["plough", "tool_01"], wood=1), "place meeting_place")
    assert refused(game, "play plough") == "prerequisite_missing"
    assert refused(game, "play tool_02") == "card_not_in_hand"
    game = act(scene(options=FULL, hand=["plough"], cards=["trade_01"], wood=1), "place meeting_place")
    assert act(game, "play plough").players[0].cards == ("trade_01", "plough")


def test_a_traveling_card_goes_to_the_player_on_the_left(make_card, two_decks):
    make_card("cart", traveling=True)
    game = act(scene(options=FULL, hand=["cart"]), "place meeting_place", "play cart")
    assert game.players[0].cards == ()
    assert "cart" in game.players[1].hand


def test_a_card_can_change_what_things_cost(make_card, two_decks):
    def cheaper(owner, purchase, costs):
        return (*costs, cost(wood=1)) if purchase.kind == "improvement" else costs

    make_card("sponsor", "occupation", costs_changed=cheaper)
    game = act(scene(options=FULL, cards=["sponsor"], wood=1), "place major_improvement")
    assert can(game, "build well 1wood")
    assert goods(act(game, "build well 1wood"), "wood") == 0
    assert len(game.majors) == 10


def test_a_card_may_pay_back_more_than_it_takes(make_card, two_decks):
    from app.engine.goods import FOOD, WOOD, Cost

    def pay_wood(owner, purchase, costs):
        return (*costs, Cost(((WOOD, 1), (FOOD, -2)))) if purchase.kind == "occupation" else costs

    make_card("mill", "occupation", costs_changed=pay_wood)
    game = act(scene(options=FULL, cards=["mill"], hand=["trade_01"], wood=1), "place lessons")
    assert legal(game, "play") == {"trade_01 1wood-2food"}
    assert goods(act(game, "play trade_01 1wood-2food"), "wood", "food") == (0, 2)
