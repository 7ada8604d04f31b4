from tests.engine.scene import CARDS, act, can, legal, next_round, scene


def test_five_rounds_later_a_field_may_be_plowed():
    game = act(
        scene(options=CARDS, hand=["handplow"], wood=1, round=5), "place meeting_place", "play handplow"
    )
    for _ in range(5):
        assert not can(game, "plow b1")
        game = next_round(game)
    assert act(game, "plow b1").players[0].fields.bit_count() == 1
    assert can(act(game, "done"), "place forest")


def test_after_the_tenth_round_it_is_too_late():
    game = scene(options=CARDS, hand=["handplow"], wood=1, round=10)
    assert not act(game, "place meeting_place", "play handplow").promises


def test_a_tile_that_is_not_plowed_then_is_lost():
    game = act(
        scene(options=CARDS, hand=["handplow"], round=5, wood=1), "place meeting_place", "play handplow"
    )
    game.round = 9
    game = act(next_round(game), "done")
    assert (game.players[0].fields, legal(game, "plow"), set(game.promises)) == (0, set(), set())
