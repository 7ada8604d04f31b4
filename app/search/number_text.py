"""Lists of numbers and strings as text that packs well; ``static/js/search/number_text.js`` reads it again.

A number is the sign so many places after the first. Of a list it is written how far its numbers lie apart, of
a string how many letters it shares with the one before: most signs then are small numbers, and take a byte.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

FIRST = "#"
_LAST = 0xD7FF
"""Beyond it are signs that only stand in pairs."""
_UNITS = (1, 10, 100, 1000)


def numbers(values: Iterable[int]) -> str:
    """Each of *values*, from 0 on, as one sign."""
    signs = [ord(FIRST) + value for value in values]
    if max(signs, default=0) > _LAST:
        raise ValueError(f"{max(signs) - ord(FIRST)} is too large for one sign")
    return "".join(map(chr, signs))


def fractions(values: Sequence[float]) -> tuple[int, str]:
    """*values* as whole numbers of tenths, hundredths or thousandths: how many make 1, and the numbers."""
    for unit in _UNITS:
        counts = [round(value * unit) for value in values]
        if all(count / unit == value for count, value in zip(counts, values, strict=True)):
            return unit, numbers(counts)
    raise ValueError(f"not all are multiples of 1/{_UNITS[-1]}")


def strings(listed: Iterable[str]) -> tuple[str, str]:
    """How many letters each string without spaces shares with the one before, and how it goes on."""
    whole = ["", *listed]
    shared = [_common(before, string) for before, string in pairwise(whole)]
    endings = (string[size:] for string, size in zip(whole[1:], shared, strict=True))
    return numbers(shared), " ".join(endings)


def _common(one: str, other: str) -> int:
    both = enumerate(zip(one, other, strict=False))
    return next((at for at, (letter, its) in both if letter != its), min(len(one), len(other)))


def rising(lists: Iterable[Sequence[int]]) -> tuple[str, str]:
    """The size of each list of rising numbers, then how many numbers each leaves out, the shortest first."""
    listed = list(lists)
    steps = (_steps((-1, *each)) for each in sorted(listed, key=len))
    return numbers(map(len, listed)), "".join(map(numbers, steps))


def _steps(values: Sequence[int]) -> list[int]:
    return [number - before - 1 for before, number in pairwise(values)]


def tuples(groups: Iterable[Iterable[Sequence[int]]], *, rise: bool) -> tuple[str, str, str, str]:
    """Groups of short lists, in each the shortest first, then by their numbers.

    How many lists each group has; how much longer each list is than the one before; how much larger its first
    number, if it is as long; and its other numbers, or how many it leaves out where they *rise*.
    """
    counts, growths, firsts, others = [], [], [], []
    for group in groups:
        size = first = 0
        ordered = sorted(map(list, group), key=lambda each: (len(each), each))
        counts.append(len(ordered))
        for each in ordered:
            growths.append(len(each) - size)
            firsts += [number - (first if len(each) == size else 0) for number in each[:1]]
            others += _steps(each) if rise else each[1:]
            size, first = len(each), each[0] if each else 0
    return numbers(counts), numbers(growths), numbers(firsts), numbers(others)
