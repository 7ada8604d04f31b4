import pytest

from app.engine.farm import Cell, Farm, NotationError, parse_farm, print_farm

DRAWN = """\
+   +   +   +---+---+
  .   F  Fg3|^2s| . |
+   +   +   +---+---+
  W   .  Fv1| 4b  . |
+   +   +   +---+---+
 W1c  .   .   ^   T
+   +   +   +   +   +"""


def test_a_printed_farm_reads_back_as_the_same_farm():
    farm = parse_farm(DRAWN)
    assert parse_farm(print_farm(farm)) == farm
    empty = Farm((Cell(),) * 15)
    assert parse_farm(str(empty)) == empty


def test_cells_hold_rooms_fields_crops_stables_and_animals():
    cells = parse_farm(DRAWN).cells
    assert cells[2] == Cell("F", crop="grain", crops=3)
    assert cells[3] == Cell(stable=True, animal="sheep", animals=2)
    assert cells[10] == Cell("W", animal="cattle", animals=1)
    assert cells[14].ground == "T"


def test_fences_are_counted_once_each():
    assert parse_farm(DRAWN).fences.bit_count() == 11


def test_the_claims_above_a_picture_and_its_indent_are_passed_over():
    indented = "\n".join(f"    {line}" for line in DRAWN.splitlines())
    assert parse_farm(f"caption: Two pastures\nlegal: yes\n{indented}") == parse_farm(DRAWN)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "farm_lines"),
        ("x" * 20_000, "farm_too_long"),
        (DRAWN.replace("Fg3", "Xg3"), "farm_cell"),
        (DRAWN.replace("Fg3", "Wg3"), "farm_cell"),
        (DRAWN.replace("^2s", "F^ "), "farm_cell"),
        (DRAWN.replace("Fg3", "F2s"), "farm_cell"),
        (DRAWN.replace("^2s| . |", "^2s| . |  |"), "farm_cell"),
        (f"weather: fine\n{DRAWN}", "farm_lines"),
        (DRAWN.replace("---", "-- "), "farm_posts"),
        (DRAWN.replace("+   +   +   +---", "    +   +   +---", 1), "farm_posts"),
    ],
)
def test_text_that_is_no_farm_is_refused_with_a_code(text, code):
    with pytest.raises(NotationError) as refused:
        parse_farm(text)
    assert refused.value.code == code
