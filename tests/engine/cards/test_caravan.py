from app.engine.scoring import score_seat
from tests.engine.scene import CARDS, act, can, goods, next_round, refused, scene


def test_it_has_room_for_one_person():
    for cards in ((), ("caravan",)):
        game = scene(options=CARDS, cards=cards, round=13)
        assert can(game, "place basic_wish_for_children") is bool(cards)
    assert not can(scene(options=CARDS, cards=["caravan"], people=3), "place basic_wish_for_children")


def test_it_is_no_room_where_rooms_are_counted():
    game = scene(options=CARDS, cards=["caravan", "small_scale_farmer"], round=5)
    assert (game.players[0].room_count, goods(next_round(game), "wood")) == (2, 1)
    assert score_seat(game, 0).points("clay_rooms") == 0


def test_it_makes_family_growth_with_room_possible():
    game = scene(options=CARDS, cards=["caravan"])
    assert act(game, "place basic_wish_for_children").players[0].people == 3
    assert refused(scene(options=CARDS), "place basic_wish_for_children") == "no_room_for_child"
