from tests.engine.scene import act, can, goods, legal, refused, scene

CLAY_HOUSE = """
+   +   +   +   +   +
  C   .   .   .   .
+   +   +   +   +   +
  C   .   .   .   .
+   +   +   +   +   +
  C   .   .   .   .
+   +   +   +   +   +"""
FENCED = """
+   +   +   +---+---+
  .   .   F |^     .|
+   +   +   +---+---+
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


def test_a_wood_room_costs_five_wood_and_two_reed():
    game = act(scene(wood=5, reed=2), "place farm_expansion", "room a1")
    assert goods(game, "wood", "reed") == (0, 0)
    assert game.players[0].room_count == 3


def test_a_room_of_a_clay_house_costs_clay():
    game = act(scene(CLAY_HOUSE, clay=5, reed=2), "place farm_expansion", "room b1")
    assert goods(game, "clay", "reed") == (0, 0)


def test_new_rooms_touch_the_house():
    game = act(scene(wood=5, reed=2), "place farm_expansion")
    assert legal(game, "room") == {"a1", "b2", "b3"}
    assert refused(game, "room c1") == "room_not_adjacent"
    assert refused(game, "room a2") == "cell_taken"


def test_a_second_room_may_touch_only_the_one_just_built():
    game = act(scene(wood=10, reed=4), "place farm_expansion", "room b2")
    assert can(game, "room c2")
    assert act(game, "room c2").players[0].room_count == 4


def test_rooms_and_stables_are_built_in_either_order():
    goods_enough = {"wood": 9, "reed": 2}
    first = act(scene(**goods_enough), "place farm_expansion", "stable e1", "stable e2", "room a1")
    second = act(scene(**goods_enough), "place farm_expansion", "room a1", "stable e1", "stable e2")
    assert first.players[0].stables == second.players[0].stables
    assert goods(first, "wood") == goods(second, "wood") == 0


def test_building_rooms_ends_when_stables_are_begun():
    game = act(scene(wood=12, reed=4), "place farm_expansion", "room a1")
    assert can(game, "room b1")
    game = act(game, "stable e1")
    assert not legal(game, "room")
    assert can(game, "stable e2")


def test_something_must_be_built():
    game = act(scene(wood=2), "place farm_expansion")
    assert not can(game, "done")
    assert refused(game, "done") == "action_mandatory"


def test_a_stable_stands_on_any_space_without_a_tile_fenced_or_not():
    game = act(scene(FENCED, wood=4), "place farm_expansion")
    assert can(game, "stable e1")
    assert can(game, "stable b2")
    assert refused(game, "stable d1") == "stable_taken"
    assert refused(game, "stable c1") == "stable_taken"


def test_a_room_may_not_stand_in_a_pasture():
    farm = FENCED.replace("  .   .   F |", "  W   W   W |")
    assert refused(act(scene(farm, wood=5, reed=2), "place farm_expansion"), "room e1") == "cell_taken"


def test_nobody_has_a_fifth_stable():
    built = [f"stable {cell}" for cell in ("a1", "b1", "c1", "d1")]
    game = act(scene(wood=20), "place farm_expansion", *built)
    assert game.players[0].stables.bit_count() == 4
    assert list(game.legal) == [1]


def test_side_job_builds_exactly_one_stable_for_one_wood():
    game = act(scene(wood=3), "place side_job", "stable b2")
    assert goods(game, "wood") == 2
    assert list(game.legal) == [1]


def test_a_renovation_costs_one_for_each_room_and_one_reed_in_total():
    wooden = CLAY_HOUSE.replace("C", "W")
    clay = act(scene(wooden, clay=3, reed=1), "place house_redevelopment", "renovate clay")
    assert goods(clay, "clay", "reed") == (0, 0)
    stone = act(scene(CLAY_HOUSE, stone=3, reed=1), "place house_redevelopment", "renovate stone")
    assert goods(stone, "stone", "reed") == (0, 0)
    assert stone.players[0].material == 2


def test_one_action_renovates_only_once_and_step_by_step():
    wooden = CLAY_HOUSE.replace("C", "W")
    game = scene(wooden, clay=8, stone=8, reed=8)
    assert refused(act(game, "place farm_redevelopment"), "renovate stone") == "house_finished"
    assert not legal(act(game, "place house_redevelopment", "renovate clay"), "renovate")


def test_a_stone_house_is_finished():
    game = scene(CLAY_HOUSE.replace("C", "S"), stone=8, reed=8)
    assert refused(game, "place house_redevelopment") == "house_finished"


def test_the_improvement_after_a_renovation_is_optional_but_never_comes_first():
    game = act(scene(clay=4, reed=1), "place house_redevelopment")
    assert not legal(game, "build")
    game = act(game, "renovate clay")
    assert legal(game, "build") == {"fireplace_2"}
    assert can(game, "done")
