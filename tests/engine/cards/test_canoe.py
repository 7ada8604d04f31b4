from app.engine import Options
from tests.engine.scene import ROUND_CARDS, act, can, e_scene, goods, legal, scene

FULL = Options(game="full", hand="deal", hand_size=1, start_player=0, round_cards=ROUND_CARDS)


def test_fishing_gives_one_food_and_one_reed_more(two_decks):
    game = act(scene(options=FULL, cards=["canoe"]), "place fishing")
    assert goods(game, "food", "reed") == (2, 1)
    assert goods(act(scene(options=FULL, cards=["canoe"]), "place reed_bank"), "food", "reed") == (0, 1)


def test_it_costs_two_wood_and_needs_an_occupation(two_decks):
    poor = scene(options=FULL, hand=["canoe"], wood=2)
    assert not legal(act(poor, "place meeting_place"), "play")
    game = scene(options=FULL, hand=["canoe"], cards=["trade_00"], wood=2)
    assert goods(act(game, "place meeting_place", "play canoe"), "wood") == 0


def test_the_canoe_of_the_first_edition_needs_two_occupations():
    for cards in (("turner",), ("turner", "baker")):
        game = act(e_scene(*cards, hand=["canoe_first", "spices"], wood=2), "place meeting_place")
        assert can(game, "play canoe_first") is (len(cards) == 2)
    assert goods(act(e_scene("canoe_first"), "place fishing"), "food", "reed") == (2, 1)
