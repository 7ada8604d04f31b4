from tests.engine.scene import act, can, e_scene, given, legal, next_round


def played(round):
    return act(e_scene(players=4, hand=["hut_builder"], round=round), "place lessons", "play hut_builder")


def round_eleven(**house):
    game = given(played(4), **house)
    game.round = 10
    return next_round(game)


def test_played_in_the_first_four_rounds_it_adds_a_room_at_the_start_of_round_eleven():
    assert list(played(4).promises) == [11]
    game = round_eleven()
    assert can(game, "done")
    assert act(game, "room a1").players[0].room_count == 3


def test_a_stone_house_gets_none():
    assert not legal(round_eleven(material=2), "room")


def test_played_later_it_has_no_effect_but_counts():
    assert not played(5).promises
    assert played(5).players[0].occupations == 1


def test_not_built_then_it_is_lost():
    assert not legal(act(round_eleven(), "done"), "room")
