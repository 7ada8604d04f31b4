"""Strings and lists in flat buffers answer like the plain ones, also after they were written and read."""

from __future__ import annotations

from array import array

from hypothesis import given
from hypothesis import strategies as st

from app.search import archive
from app.search.packed import Groups, Lists, SortedStrings, Strings, holders

words = st.text(st.characters(codec="utf-8", exclude_characters="\n", max_codepoint=0xFFFE), min_size=1)


@given(st.lists(words), words)
def test_sorted_strings_are_found_by_themselves_and_by_their_parts(strings: list[str], part: str) -> None:
    packed, plain = SortedStrings.of(strings), sorted(set(strings))
    assert [packed[at] for at in range(len(packed))] == plain
    assert [packed.find(string) for string in plain] == list(range(len(plain)))
    assert (packed.find(part) >= 0) == (part in plain)
    for asked in (part, *(string[:2] for string in plain)):
        assert [plain[at] for at in packed.holding(asked)] == [each for each in plain if asked in each]
        assert [plain[at] for at in packed.beginning(asked)] == [
            each for each in plain if each.startswith(asked)
        ]


@given(st.lists(st.lists(words)))
def test_groups_give_the_numbers_of_those_that_hold_a_string(groups: list[list[str]]) -> None:
    packed = Groups.of(holders(map(set, groups)))
    for string in {string for group in groups for string in group}:
        assert list(packed[string]) == [number for number, group in enumerate(groups) if string in group]
    assert list(packed["\n"]) == []


@given(st.lists(st.text(st.characters(codec="utf-8"))), st.lists(st.lists(st.integers(0, 2**32 - 1))))
def test_what_is_written_is_read_again(texts: list[str], numbers: list[list[int]]) -> None:
    parts = {
        **Strings.of(texts).parts("texts"),
        **Lists.of(numbers).parts("numbers"),
        "weights": array("d", [0.1, 1e300]),
    }
    found = archive.read(archive.written(parts))
    assert found == parts
    strings, lists = Strings.read(found, "texts"), Lists.read(found, "numbers")
    assert [strings[at] for at in range(len(strings))] == texts
    assert [list(lists[at]) for at in range(len(lists))] == numbers
