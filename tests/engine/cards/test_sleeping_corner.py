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
