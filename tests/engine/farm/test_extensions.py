import pytest

from app.engine.farm import Cell, Farm, animal_capacity, farm_pastures, judge, parse_farm, print_farm
from app.engine.farm.extensions import POSITIONS, extended, inner_side, positions_at, positions_of
from app.engine.farm.grid import BOARD, BOARD_EDGES, BOARD_PLACES
from app.engine.farm.layouts import next_pastures
from tests.engine.farms import START

PAIRS = [(one, other) for one in POSITIONS for other in POSITIONS if extended(one, other)]
ONE = [position for position in POSITIONS if extended(position)]


def laid(one="", other=""):
    yard = extended(one, other)
    assert yard is not None
    return yard


def codes(text):
    return {violation.code for violation in judge(parse_farm(text))}


def test_an_extension_lies_along_one_of_the_four_sides():
    assert ONE == ["t1", "t2", "t3", "t4", "b1", "b2", "b3", "b4", "l1", "l2", "r1", "r2"]


@pytest.mark.parametrize("position", ONE)
def test_each_new_space_is_adjacent_to_the_other_and_to_exactly_one_space_of_the_board(position):
    yard = laid(position)
    new = yard.cells_of(["x1", "x2"])
    for name, other in (("x1", "x2"), ("x2", "x1")):
        near = yard.touching(yard.cells_of([name]))
        assert near & new == yard.cells_of([other])
        assert (near & ~new).bit_count() == 1


def test_the_second_extension_may_lie_against_the_first_alone():
    yard = laid("t2", "T2")
    assert yard.names_of(yard.touching(yard.cells_of(["m1", "m2"]))) == ("x1", "x2")
    assert extended("T2", "t2") is not None  # whichever card was played first


@pytest.mark.parametrize(
    ("one", "other"),
    [("t1", "T2"), ("t1", "t2"), ("t1", "B1"), ("T1", ""), ("", "l0"), ("t2", "l0"), ("T1", "T1")],
)
def test_both_new_spaces_must_be_adjacent_to_farmyard_spaces(one, other):
    assert extended(one, other) is None


def test_an_extension_may_reach_round_the_corner_of_another():
    yard = laid("l1", "t0")
    assert yard.names_of(yard.touching(yard.cells_of(["m1"]))) == ("x1", "m2")
    assert yard.names_of(yard.touching(yard.cells_of(["m2"]))) == ("a1", "m1")


def test_two_extensions_beside_each_other_are_adjacent():
    yard = laid("t1", "t3")
    assert yard.names_of(yard.touching(yard.cells_of(["x2"]))) == ("b1", "x1", "m1")


@pytest.mark.parametrize("pair", PAIRS)
def test_the_places_of_two_extensions_tell_where_they_lie(pair):
    yard = laid(*pair)
    assert positions_of(yard) == pair
    assert set(positions_at(set(yard.places) - set(BOARD_PLACES)) or ()) == set(pair)


def test_the_board_keeps_its_numbers_whatever_is_added():
    for pair in PAIRS:
        yard = laid(*pair)
        assert yard.names[:15] == BOARD.names
        assert yard.edges[:38] == BOARD_EDGES
        assert yard.rings[:15] == BOARD.rings


def test_without_extensions_there_is_only_the_board():
    assert extended() is BOARD
    assert positions_of(BOARD) == ("", "")


def test_what_an_extension_lies_against_has_the_same_length():
    assert inner_side("t1") == ((0, 0), (0, 1))
    assert inner_side("R2") == ((1, 5), (2, 5))


def test_a_pasture_may_reach_from_the_board_into_an_extension():
    farm = parse_farm("""
            +---+---+
            | .   ^ |
+   +   +   +   +---+
  .   .   . | . | .
+   +   +   +---+   +
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
""")
    assert judge(farm) == ()
    assert [(farm.yard.names_of(pasture.cells), pasture.capacity) for pasture in farm_pastures(farm)] == [
        (("d1", "x1", "x2"), 12)
    ]
    assert animal_capacity(farm) == 13


def test_the_edge_of_the_board_under_an_extension_is_no_fence():
    assert "pasture_open" in codes("""
+   +   +
  .   .
+   +---+---+   +   +
  .   . | .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
""")


@pytest.mark.parametrize(
    ("added", "code"),
    [
        ("  C   .", "rooms_mixed"),
        ("  .   W", "room_not_adjacent"),
        ("  F   .", None),
        ("  W   .", None),
        (" 1s   .", "animals_outside"),
        (" ^1s  .", None),
        (" ^2s  .", "stable_overfull"),
        (" Fg4  .", "field_overfull"),
    ],
)
def test_new_spaces_follow_every_rule_of_the_farmyard(added, code):
    assert codes(f"{START}\n{added}\n+   +   +") == ({code} if code else set())


def test_a_fenced_moor_of_the_enclosures_is_found_by_name():
    (violation,) = judge(parse_farm(f"{START[:-21]}+---+   +   +   +   +\n| M | M\n+---+   +"))
    assert (violation.code, violation.cells) == ("tile_fenced", ("m1",))


def test_fields_on_an_extension_must_touch_those_on_the_board():
    text = f"{START}\n  .   F\n+   +   +"
    assert codes(text) == set()
    assert codes(text.replace("  .   .   .   .   .", "  F   .   .   .   .", 1)) == {"field_not_adjacent"}


def test_the_next_pasture_may_lie_on_an_extension_and_15_fences_are_all_there_are():
    yard = laid("r1")
    ground = yard.cells & ~yard.cells_of(["a2", "a3"])
    found = dict(next_pastures(ground, 0, 15, yard))
    assert found[yard.cells_of(["x1", "x2"])].bit_count() == 6
    assert found[yard.cells_of(["e1", "e2", "x1", "x2"])].bit_count() == 8
    assert max(new.bit_count() for new in found.values()) == 14


@pytest.mark.parametrize("pair", PAIRS)
def test_every_farmyard_is_printed_as_text_that_reads_back(pair):
    yard = laid(*pair)
    text = print_farm(Farm((Cell(),) * 19, yard.border(yard.cells), yard))
    assert print_farm(parse_farm(text)) == text
    assert set(parse_farm(text).yard.places) == set(yard.places)


def test_an_extension_with_moors_is_taken_for_the_moor_enclosures():
    assert parse_farm(f"{START}\n  M   .\n+   +   +").yard.names[15:] == ("m1", "m2")
    assert parse_farm(f"{START}\n  .   .\n+   +   +").yard.names[15:] == ("x1", "x2")
