from app.engine.options import TIMED_SINCE
from tests.engine.scene import act, can, e_scene, given, goods, legal, phase


def test_there_may_be_baking_on_playing():
    game = act(e_scene("clay_oven", "fireplace_2", hand=["baker"], grain=2), "place lessons", "play baker")
    assert goods(act(game, "bake 2"), "food") == 7
    assert can(game, "done")


def test_there_may_be_baking_at_the_start_of_each_feeding_phase_once():
    game = phase(e_scene("baker", "clay_oven", grain=2, vegetable=1), "feeding")
    assert legal(game, "bake") == {"1"}
    game = act(game, "bake 1")
    assert goods(game, "food") == 5
    assert not legal(game, "bake")


def test_any_improvement_with_the_baking_symbol_will_do():
    assert legal(phase(e_scene("baker", "fireplace_2", grain=1), "feeding"), "bake") == {"1"}
    assert not legal(phase(e_scene("baker", grain=1), "feeding"), "bake")


def feeding_with_a_baker(*cards, rules=TIMED_SINCE, **stock):
    """Seat 1 has the Baker, an oven and a grain; seat 0 holds these cards."""
    game = given(e_scene(*cards, players=4, **stock), seat=1, cards=("baker", "fireplace_2"))
    game.rules = rules
    return phase(given(game, seat=1, goods={"grain": 1, "food": 2}), "feeding")


def test_the_bread_seller_is_paid_for_bread_of_the_baker_before_anybody_is_fed():
    game = feeding_with_a_baker("bread_seller", food=3)
    assert list(game.legal) == [1]
    game = act(game, "bake 1", seat=1)
    assert (game.players[0].begging, game.players[1].begging) == (0, 0)


def test_the_master_baker_bakes_along_before_anybody_is_fed():
    game = feeding_with_a_baker("master_baker", "clay_oven", grain=1)
    assert list(game.legal) == [1]
    game = act(act(game, "bake 1", seat=1), "bake 1")
    assert (game.players[0].begging, goods(game, "food")) == (0, 1)


def test_nobody_feeds_while_the_baker_decides():
    game = feeding_with_a_baker(grain=4)
    assert list(game.legal) == [1]
    assert set(act(game, "done", seat=1).legal) == {0, 1}


def test_a_game_begun_by_an_older_reading_still_lets_all_feed_meanwhile():
    game = feeding_with_a_baker("bread_seller", food=3, rules=TIMED_SINCE - 1)
    assert game.players[0].begging == 1
