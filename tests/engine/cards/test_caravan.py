from tests.engine.scene import CARDS, can, scene


def test_it_has_room_for_one_person():
    for cards in ((), ("caravan",)):
        game = scene(options=CARDS, cards=cards, round=13)
        assert can(game, "place basic_wish_for_children") is bool(cards)
    assert not can(scene(options=CARDS, cards=["caravan"], people=3), "place basic_wish_for_children")
