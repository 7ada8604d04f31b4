from tests.engine.farms import ONE_PASTURE
from tests.engine.scene import CARDS, act, e_scene, given, goods, legal, scene


def test_a_sheep_becomes_a_cattle_and_the_card_travels():
    game = scene(options=CARDS, hand=["young_animal_market"], sheep=1)
    game = act(game, "place meeting_place", "play young_animal_market")
    assert goods(game, "sheep", "cattle") == (0, 1)
    assert "young_animal_market" in game.players[1].hand


def test_a_cattle_without_room_is_cooked_or_lost():
    stock = {"sheep": 2, "boar": 1}
    hand = ["young_animal_market"]
    game = scene(ONE_PASTURE, options=CARDS, hand=hand, cards=["fireplace_2"], **stock)
    game = act(game, "place meeting_place", "play young_animal_market")
    assert legal(game, "keep") == {"1sheep+1boar", "1sheep+1cattle", "1boar+1cattle"}
    assert goods(act(game, "keep 1sheep+1boar"), "cattle", "food") == (0, 3)


def test_the_cattle_market_of_the_first_edition_turns_a_sheep_into_a_cattle():
    game = e_scene(hand=["cattle_market_card"], sheep=1)
    game = act(game, "place meeting_place", "play cattle_market_card")
    assert goods(game, "sheep", "cattle") == (0, 1)


def test_a_cattle_without_a_place_is_cooked_at_once():
    game = given(e_scene("fireplace_2", hand=["cattle_market_card"]), goods={"sheep": 2}, stables="b1")
    game = act(game, "place meeting_place", "play cattle_market_card", "cook cattle")
    assert goods(game, "cattle", "food") == (0, 3)
