from tests.engine.scene import CARDS, act, goods, next_round, scene


def test_a_boar_comes_with_each_of_the_next_two_rounds():
    game = scene(
        options=CARDS, hand=["acorns_basket"], cards=["tutor", "groom", "animal_tamer"], reed=1, round=5
    )
    game = act(game, "place meeting_place", "play acorns_basket")
    assert set(game.promises) == {6, 7}
    assert goods(next_round(game), "boar") == 1
