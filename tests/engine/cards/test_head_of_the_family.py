from tests.engine.scene import can, e_scene, given, occupy


def beside(space, players=4, seats=(1,), **stock):
    game = e_scene("head_of_the_family", players=players, hand=["turner"], **stock)
    return can(occupy(given(game, rooms="a1 a2 a3"), space, *seats), f"place {space}")


def test_spaces_for_rooms_and_family_growth_may_be_used_beside_others():
    assert beside("farm_expansion", wood=5, reed=2)
    assert beside("basic_wish_for_children")
    assert beside("urgent_wish_for_children")
    assert beside("house_building", 5, wood=5, reed=2)
    assert beside("modest_wish", 5)


def test_other_spaces_stay_taken():
    assert not beside("fishing")
    assert not beside("lessons", food=3)


def test_own_people_do_not_use_a_space_twice():
    assert not beside("basic_wish_for_children", seats=(0,))


def test_either_part_of_a_space_with_a_choice_may_be_taken_but_no_empty_pile():
    game = given(e_scene("head_of_the_family", players=5, hand=["turner"], food=2), rooms="a1 a2 a3")
    taken = occupy(game, "modest_wish", 1)
    assert can(taken, "place lessons_5")
    assert can(taken, "place modest_wish")
    players = occupy(game, "traveling_players", 1)
    assert can(players, "place traveling_players")
    players.piles[players.board.numbers["traveling_players"]] = 0
    assert not can(occupy(players, "traveling_players", 1), "place traveling_players")
