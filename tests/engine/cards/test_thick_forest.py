from tests.engine.scene import CARDS, act, goods, refused, scene


def test_every_even_round_to_come_brings_one_wood():
    game = act(
        scene(options=CARDS, hand=["thick_forest"], round=5, clay=5),
        "place meeting_place",
        "play thick_forest",
    )
    assert set(game.promises) == {6, 8, 10, 12, 14}
    assert {promise[:3] for promised in game.promises.values() for promise in promised} == {(0, 0, 1)}


def test_an_even_round_under_way_brings_nothing():
    game = scene(options=CARDS, hand=["thick_forest"], round=12, clay=5)
    assert set(act(game, "place meeting_place", "play thick_forest").promises) == {14}


def test_five_clay_must_be_there_and_are_kept():
    game = act(
        scene(options=CARDS, hand=["thick_forest"], clay=5), "place meeting_place", "play thick_forest"
    )
    assert goods(game, "clay") == 5
    short = act(scene(options=CARDS, hand=["thick_forest"], clay=4), "place meeting_place")
    assert refused(short, "play thick_forest") == "prerequisite_missing"
