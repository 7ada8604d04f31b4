from tests.engine.farms import CLAY_HOUSE
from tests.engine.scene import CARDS, act, can, goods, scene


def test_day_laborer_also_gives_three_clay():
    assert goods(act(scene(options=CARDS, cards=["loam_pit"]), "place day_laborer"), "food", "clay") == (2, 3)


def test_it_needs_three_occupations():
    for cards in (("tutor", "groom"), ("tutor", "groom", "priest")):
        game = scene(options=CARDS, hand=["loam_pit"], cards=cards, food=1)
        assert can(act(game, "place meeting_place"), "play loam_pit") is (len(cards) == 3)


def test_its_clay_pays_for_the_room_of_cottager_in_the_same_use():
    game = scene(CLAY_HOUSE, options=CARDS, cards=["loam_pit", "cottager"], clay=2, reed=2)
    game = act(game, "place day_laborer", "use cottager room", "room a1")
    assert goods(game, "clay", "reed") == (0, 0)
