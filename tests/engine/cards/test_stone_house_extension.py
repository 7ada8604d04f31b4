from tests.engine.scene import act, can, e_scene, given, goods


def ready(*cards, material=2, **stock):
    game = given(e_scene(*cards, hand=["stone_house_extension"], **stock), material=material)
    return act(game, "place meeting_place")


def test_one_room_is_added_without_further_cost():
    game = act(ready(stone=3, reed=1), "play stone_house_extension", "room a1")
    assert (game.players[0].room_count, goods(game, "stone", "reed")) == (3, (0, 0))


def test_only_a_stone_house_is_extended():
    assert not can(ready(material=1, stone=3, reed=1), "play stone_house_extension")


def test_cheaper_improvements_are_its_matter_and_cheaper_rooms_are_not():
    assert can(ready("stonecutter_first", stone=2, reed=1), "play stone_house_extension")
    assert not can(ready("carpenter_first", "thatcher", stone=3), "play stone_house_extension")


def test_it_counts_as_building_a_room():
    game = e_scene(players=4, hand=["stone_house_extension"], stone=3, reed=1)
    game = given(game, material=2)
    for seat in (2, 3):
        game.own(seat).rooms = game.players[0].rooms | 1
    game.own(1).cards = ("pastor_first",)
    game = act(game, "place meeting_place", "play stone_house_extension", "room a1", "done")
    assert can(game, "use pastor_first", seat=1)
