"""Slips of the finger: how many letters lie between two words."""

from __future__ import annotations

from .words import is_hangul


def least_part(word: str) -> int:
    """How many letters of a compound tell it: a Korean syllable says more than a Latin letter."""
    return 2 if is_hangul(word) else 4


def letter_pairs(word: str) -> set[str]:
    """Neighbouring letters of *word*, its edges included."""
    edged = f"^{word}$"
    return {edged[at : at + 2] for at in range(len(edged) - 1)}


def is_typo(word: str, other: str) -> bool:
    """Whether one slip of the finger lies between the two: a letter more, less, wrong or swapped.

    Long words may hide two slips; short ones none, for too many words are near a short one.
    """
    hangul = is_hangul(word)
    longest = max(len(word), len(other))
    if longest < (3 if hangul else 4) or abs(len(word) - len(other)) > 2:
        return False
    return _within(word, other, 2 if longest >= 8 and not hangul else 1)


def _within(one: str, other: str, most: int) -> bool:
    """Whether at most *most* edits lead from *one* to *other*, a swap of neighbours counting as one.

    Only places that lie so close to each other are compared: long words cost little more than short ones.
    """
    if abs(len(one) - len(other)) > most:
        return False
    far = most + 1
    before: dict[int, int] = {}
    row = {to: to for to in range(min(most, len(other)) + 1)}
    for at, letter in enumerate(one, 1):
        older, before, row = before, row, {}
        for to in range(max(0, at - most), min(len(other), at + most) + 1):
            if to == 0:
                row[0] = at
                continue
            target = other[to - 1]
            cost = before.get(to - 1, far) + (letter != target)
            cost = min(cost, before.get(to, far) + 1, row.get(to - 1, far) + 1)
            if at > 1 and to > 1 and letter == other[to - 2] and one[at - 2] == target:
                cost = min(cost, older.get(to - 2, far) + 1)
            row[to] = cost
        if min(row.values()) > most:
            return False
    return row.get(len(other), far) <= most
