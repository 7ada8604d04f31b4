from app.engine.farm import (
    Housed,
    arrange,
    farm_housing,
    field_places,
    herd_of,
    judge,
    parse_farm,
    room_places,
    settle,
    stable_places,
)

FARM = parse_farm("""
+   +   +   +---+---+
  ^   .   . | .   ^ |
+   +   +   +---+---+
  W   .   F   .   .
+   +   +   +   +   +
  W   .   .   .   T
+   +   +   +   +   +
""")


def test_rooms_go_next_to_the_house():
    assert room_places(FARM) == ("b2", "b3")


def test_fields_go_next_to_fields_outside_pastures():
    assert field_places(FARM) == ("c1", "b2", "d2", "c3")


def test_stables_go_wherever_no_tile_or_stable_is():
    assert stable_places(FARM) == ("b1", "c1", "d1", "b2", "d2", "e2", "b3", "c3", "d3")


def test_a_herd_is_settled_so_that_the_farm_stays_legal():
    settled = settle(FARM, arrange((8, 1, 1), farm_housing(FARM.fences, FARM.stables)))
    assert herd_of(settled) == (8, 1, 1)
    assert judge(settled) == ()


def test_animals_on_a_card_are_not_in_the_picture():
    assert herd_of(settle(FARM, (Housed(0, "sheep", 4), Housed(1, "cattle", 2)))) == (4, 0, 0)
