from dataclasses import replace

from tests.engine.scene import CARDS, act, can, occupy, refused, scene

FIELDS = """\
+   +   +   +   +   +
  W  Fg1 Fg1  .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


def test_a_wish_for_children_may_be_shared_with_one_other_person():
    for space in ("basic_wish_for_children", "urgent_wish_for_children"):
        game = occupy(scene(FIELDS, options=CARDS, cards=["sleeping_corner"]), space, 1)
        game = act(game, f"place {space}")
        assert game.players[0].people == 3


def test_no_third_person_and_no_second_of_ones_own_may_come():
    game = scene(FIELDS, options=CARDS, cards=["sleeping_corner"])
    for there in ((0,), (1, 0)):
        assert refused(
            occupy(game, "urgent_wish_for_children", *there), "place urgent_wish_for_children"
        ) == ("space_occupied")


def test_other_spaces_stay_closed():
    game = occupy(scene(FIELDS, options=CARDS, cards=["sleeping_corner"]), "forest", 1)
    assert not can(game, "place forest")


def test_it_needs_two_fields_that_hold_grain_now():
    for farm, playable in ((FIELDS, True), (FIELDS.replace("Fg1  .", "Fv1  ."), False)):
        game = scene(farm, options=CARDS, hand=["sleeping_corner", "corn_scoop"], wood=1)
        assert can(act(game, "place meeting_place"), "play sleeping_corner") is playable


def test_players_are_counted_not_figures():
    game = scene(FIELDS, options=CARDS, cards=["sleeping_corner"])
    game = occupy(game, "urgent_wish_for_children", 1, 1)
    assert can(game, "place urgent_wish_for_children")


def test_not_beside_people_of_two_other_players():
    game = scene(FIELDS, options=replace(CARDS, players=3), cards=["sleeping_corner"])
    game = occupy(game, "urgent_wish_for_children", 1, 2)
    assert refused(game, "place urgent_wish_for_children") == "space_occupied"


def test_the_space_keeps_its_own_conditions():
    game = scene(FIELDS, options=CARDS, cards=["sleeping_corner"], people=3)
    assert refused(occupy(game, "basic_wish_for_children", 1), "place basic_wish_for_children") == (
        "no_room_for_child"
    )
    game = scene(FIELDS, options=CARDS, cards=["sleeping_corner"], people=5)
    assert refused(occupy(game, "urgent_wish_for_children", 1), "place urgent_wish_for_children") == (
        "family_full"
    )


def test_the_modest_wish_on_the_optional_tile_stays_closed():
    options = replace(CARDS, tile=True, players=3)
    game = scene(FIELDS, options=options, cards=["sleeping_corner"])
    assert can(game, "place modest_wish")
    assert refused(occupy(game, "modest_wish", 1), "place modest_wish") == "space_occupied"
