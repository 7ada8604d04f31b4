from tests.engine.farms import CLAY_HOUSE
from tests.engine.scene import CARDS, act, scene


def food_coming(game):
    return {number: promised[0][2] for number, promised in game.promises.items()}


def test_a_stone_house_brings_three_food_on_every_round_left():
    game = scene(CLAY_HOUSE, options=CARDS, cards=["manservant"], stone=2, reed=1, round=11)
    assert food_coming(act(game, "place house_redevelopment", "renovate stone")) == {12: 3, 13: 3, 14: 3}


def test_played_in_a_stone_house_it_serves_at_once():
    for material, rounds in (("C", 0), ("S", 3)):
        game = scene(CLAY_HOUSE.replace("C", material), options=CARDS, hand=["manservant"], round=11)
        assert len(food_coming(act(game, "place lessons", "play manservant"))) == rounds


def test_it_happens_one_time_only():
    game = scene(CLAY_HOUSE, options=CARDS, cards=["manservant"], round=12, stone=2, reed=1)
    game = act(game, "place house_redevelopment", "renovate stone")
    assert {number: len(promised) for number, promised in game.promises.items()} == {13: 1, 14: 1}
