"""Many strings or short lists in a few large buffers: small, quickly loaded and shared between processes."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Self, cast

IndexParts = dict[str, "str | array[int] | array[float]"]
"""What an index consists of, as it is stored."""


class Strings:
    """Strings in one text, each between line breaks; a string is known by its place."""

    __slots__ = ("starts", "text")

    def __init__(self, text: str, starts: array[int]) -> None:
        self.text = text
        self.starts = starts
        """Where each string begins; one more than there are strings."""

    @classmethod
    def of(cls, strings: Iterable[str]) -> Self:
        starts = array("I", [1])
        listed = list(strings)
        for string in listed:
            starts.append(starts[-1] + len(string) + 1)
        return cls("\n" + "".join(f"{string}\n" for string in listed), starts)

    def __len__(self) -> int:
        return len(self.starts) - 1

    def __getitem__(self, at: int) -> str:
        return self.text[self.starts[at] : self.starts[at + 1] - 1]

    def __iter__(self) -> Iterator[str]:
        return (self[at] for at in range(len(self)))

    def size(self, at: int) -> int:
        return self.starts[at + 1] - self.starts[at] - 1

    def parts(self, name: str) -> IndexParts:
        return {name: self.text, f"{name} starts": self.starts}

    @classmethod
    def read(cls, parts: IndexParts, name: str) -> Self:
        return cls(cast(str, parts[name]), cast("array[int]", parts[f"{name} starts"]))


class SortedStrings(Strings):
    """Strings without line breaks, in order, so that they are found by themselves or by a part of them."""

    __slots__ = ()

    @classmethod
    def of(cls, strings: Iterable[str]) -> Self:
        return super().of(sorted(set(strings)))

    def find(self, string: str) -> int:
        """Where *string* stands; -1 where it does not."""
        at = bisect_left(self, string)
        return at if at < len(self) and self[at] == string else -1

    def beginning(self, part: str) -> range:
        """Where the strings stand that begin with *part*."""
        return range(bisect_left(self, part), bisect_left(self, f"{part}\uffff"))

    def holding(self, part: str) -> Iterator[int]:
        """Where the strings stand that hold *part*: one pass over all of them as one text."""
        at = self.text.find(part)
        while at >= 0:
            number = bisect_right(self.starts, at) - 1
            yield number
            at = self.text.find(part, self.starts[number + 1])


class Lists:
    """A list of numbers for each number from 0 on."""

    __slots__ = ("starts", "values")

    def __init__(self, values: array[int], starts: array[int]) -> None:
        self.values = values
        self.starts = starts

    @classmethod
    def of(cls, lists: Iterable[Iterable[int]]) -> Lists:
        starts, values = array("I", [0]), array("I")
        for each in lists:
            values.extend(each)
            starts.append(len(values))
        return cls(values, starts)

    def __len__(self) -> int:
        return len(self.starts) - 1

    def __getitem__(self, at: int) -> array[int]:
        return self.values[self.starts[at] : self.starts[at + 1]]

    def __iter__(self) -> Iterator[array[int]]:
        return (self[at] for at in range(len(self)))

    def size(self, at: int) -> int:
        return self.starts[at + 1] - self.starts[at]

    def beside(self, at: int, others: array[float]) -> array[float]:
        """What *others*, which has a value for each of all the lists' numbers, holds for this one."""
        return others[self.starts[at] : self.starts[at + 1]]

    def parts(self, name: str) -> IndexParts:
        return {name: self.values, f"{name} starts": self.starts}

    @classmethod
    def read(cls, parts: IndexParts, name: str) -> Lists:
        return cls(cast("array[int]", parts[name]), cast("array[int]", parts[f"{name} starts"]))


class Groups:
    """Lists of numbers, each found by a string."""

    __slots__ = ("lists", "strings")

    def __init__(self, strings: SortedStrings, lists: Lists) -> None:
        self.strings = strings
        self.lists = lists

    @classmethod
    def of(cls, groups: Mapping[str, Iterable[int]]) -> Groups:
        return cls(SortedStrings.of(groups), Lists.of(groups[string] for string in sorted(groups)))

    def __getitem__(self, string: str) -> Sequence[int]:
        at = self.strings.find(string)
        return self.lists[at] if at >= 0 else ()

    def size(self, string: str) -> int:
        at = self.strings.find(string)
        return self.lists.size(at) if at >= 0 else 0

    def beginning(self, part: str) -> Iterator[int]:
        """The numbers of all strings that begin with *part*."""
        return (number for at in self.strings.beginning(part) for number in self.lists[at])

    def holding(self, part: str) -> Iterator[int]:
        return (number for at in self.strings.holding(part) for number in self.lists[at])

    def parts(self, name: str) -> IndexParts:
        return {**self.strings.parts(name), **self.lists.parts(f"{name} lists")}

    @classmethod
    def read(cls, parts: IndexParts, name: str) -> Groups:
        return cls(SortedStrings.read(parts, name), Lists.read(parts, f"{name} lists"))


def holders(groups: Iterable[Iterable[str]]) -> dict[str, list[int]]:
    """For each string the numbers of the *groups* that hold it."""
    found: dict[str, list[int]] = {}
    for number, group in enumerate(groups):
        for string in group:
            found.setdefault(string, []).append(number)
    return found
