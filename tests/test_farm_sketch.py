"""The sketch of a farm in text, with spaces beside the board."""

from __future__ import annotations

import pytest

from app.engine.farm import NotationError, parse_farm
from app.farm_sketch import SketchError, read_sketch
from tests.engine.farms import START

LEFT = """\
    +   +   +   +   +   +
      .   .   .   .   .
+---+   +   +   +   +   +
| M | W   .   .   .   .
+   +   +   +   +   +   +
| M   W   .   .   .   .
+---+   +   +   +   +   +"""


def test_the_board_begins_at_the_same_place_whatever_lies_beside_it() -> None:
    plain, extended = read_sketch(START), read_sketch(LEFT)
    assert extended.cells.items() >= plain.cells.items()
    assert extended.cells.keys() - plain.cells.keys() == {(1, -1), (2, -1)}
    assert extended.north == {(1, -1), (3, -1)}
    assert extended.west == {(1, -1), (2, -1), (1, 0)}


def test_posts_where_no_space_is_may_stand_or_not() -> None:
    assert read_sketch("+" + LEFT[1:]) == read_sketch(LEFT)


def test_an_indented_block_reads_the_same() -> None:
    indented = "\n".join(f"   {line}" for line in LEFT.splitlines())
    assert read_sketch(f"caption: Moors\n{indented}").cells == read_sketch(LEFT).cells


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (START.replace("  .   .   .   .   .", "  .   .       .   .", 1), "cell"),
        (LEFT.replace("    +", "---+", 1), "posts"),
        (LEFT.replace("      .", "|     .", 1), "cell"),
        (LEFT.replace("+---+   +", "    +   +", 1), "posts"),
        (START + "\n  .   .", "lines"),
        (START + "\n  .   .\n+   +   +" * 3, "lines"),
        (START + "   +   +   +", "posts"),
    ],
)
def test_a_broken_sketch_says_which_part_is_wrong(text: str, part: str) -> None:
    with pytest.raises(SketchError) as error:
        read_sketch(text)
    assert error.value.part == part


@pytest.mark.parametrize("added", ["  .", "  .       .", "      .   .   .", "  .   .   .   .   ."])
def test_spaces_that_no_extension_makes_are_drawn_but_not_judged(added: str) -> None:
    text = f"{START}\n{added}\n{START.splitlines()[0]}"
    assert len(read_sketch(text).cells) > 15
    with pytest.raises(NotationError) as refused:
        parse_farm(text)
    assert refused.value.code == "farm_extension"
