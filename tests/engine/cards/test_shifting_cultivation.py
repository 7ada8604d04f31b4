from app.engine import Options
from tests.engine.farms import FIELD_ABOVE
from tests.engine.scene import CARDS, ROUND_CARDS, act, can, e_scene, goods, legal, refused, scene

FULL = Options(game="full", hand="deal", hand_size=1, start_player=0, round_cards=ROUND_CARDS)


def test_it_plows_a_field_for_two_food_and_travels_on(two_decks):
    game = scene(options=FULL, hand=["shifting_cultivation"], food=2)
    game = act(game, "place meeting_place", "play shifting_cultivation")
    assert len(legal(game, "plow")) == 13
    assert not can(game, "done")
    game = act(game, "plow c2")
    assert goods(game, "food") == 0
    assert game.players[0].fields
    assert "shifting_cultivation" in game.players[1].hand


def test_the_field_lies_next_to_a_field_tile_and_must_be_plowed():
    game = act(
        scene(FIELD_ABOVE, options=CARDS, hand=["shifting_cultivation"], food=2),
        "place meeting_place",
        "play shifting_cultivation",
    )
    assert legal(game, "plow") == {"b1"}
    assert refused(game, "done") == "action_mandatory"


def test_the_field_of_the_first_edition_costs_one_food_and_plows_at_most_one_field():
    game = act(e_scene(hand=["field_first"], food=1), "place meeting_place", "play field_first", "plow b1")
    assert (goods(game, "food"), game.players[0].fields.bit_count()) == (0, 1)
    assert not legal(game, "plow")
