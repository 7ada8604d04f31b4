from tests.engine.scene import CARDS, act, goods, next_round, scene


def test_a_boar_comes_with_each_of_the_next_two_rounds():
    game = scene(
        options=CARDS, hand=["acorns_basket"], cards=["tutor", "groom", "animal_tamer"], reed=1, round=5
    )
    game = act(game, "place meeting_place", "play acorns_basket")
    assert set(game.promises) == {6, 7}
    assert goods(next_round(game), "boar") == 1


def test_where_fewer_rounds_are_left_only_those_get_a_boar():
    game = scene(options=CARDS, cards=["tutor", "groom", "priest"], hand=["acorns_basket"], round=13, reed=1)
    assert set(act(game, "place meeting_place", "play acorns_basket").promises) == {14}


def test_a_boar_without_room_may_be_cooked_or_is_lost():
    for cards, food in ((["fireplace_2"], 2), ([], 0)):
        game = scene(options=CARDS, cards=cards, round=5, boar=1)
        game.promise(0, 7, 1, (6,), "acorns_basket")
        assert goods(next_round(game), "boar", "food") == (1, food)
