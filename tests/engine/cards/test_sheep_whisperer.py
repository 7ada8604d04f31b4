from tests.engine.scene import CARDS, act, goods, next_round, scene


def test_sheep_come_two_five_eight_and_ten_rounds_later():
    game = scene(options=CARDS, hand=["sheep_whisperer"], round=2)
    assert set(act(game, "place lessons", "play sheep_whisperer").promises) == {4, 7, 10, 12}


def test_rounds_after_the_last_bring_none_and_a_sheep_that_comes_needs_a_place():
    game = scene(options=CARDS, hand=["sheep_whisperer"], round=12)
    game = act(game, "place lessons", "play sheep_whisperer")
    assert set(game.promises) == {14}
    assert goods(next_round(next_round(game)), "sheep") == 1
