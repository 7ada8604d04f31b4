"""Slips of the finger: how many letters lie between two words."""

from __future__ import annotations

from .scoring import SCORING
from .words import is_hangul


def least_part(word: str) -> int:
    """How many letters of a compound tell it: a Korean syllable says more than a Latin letter."""
    return SCORING.least_part_hangul if is_hangul(word) else SCORING.least_part


def letter_pairs(word: str) -> set[str]:
    """Neighbouring letters of *word*, its edges included."""
    edged = f"^{word}$"
    return {edged[at : at + 2] for at in range(len(edged) - 1)}


def unfolded(word: str) -> list[str]:
    """*word* with an e after one of its first vowels: a swap makes hosue of house, which is read as hosu."""
    if is_hangul(word):
        return []
    places = [at for at, letter in enumerate(word, 1) if letter in SCORING.unfolded]
    return [f"{word[:at]}e{word[at:]}" for at in places[: SCORING.most_unfolded]]


def is_typo(word: str, other: str) -> bool:
    """Whether one slip of the finger lies between the two: a letter more, less, wrong or swapped.

    Long words may hide two slips; short ones none, for too many words are near a short one.
    """
    hangul = is_hangul(word)
    longest = max(len(word), len(other))
    least = SCORING.least_slip_hangul if hangul else SCORING.least_slip
    if longest < least or abs(len(word) - len(other)) > SCORING.slips:
        return False
    return _within(word, other, SCORING.slips if longest >= SCORING.least_slips and not hangul else 1)


def _within(one: str, other: str, most: int) -> bool:
    """Whether at most *most* edits lead from *one* to *other*, a swap of neighbours counting as one."""
    if not most:
        return one == other
    same = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    if same is None:
        return abs(len(one) - len(other)) <= most
    one, other = one[same:], other[same:]
    return (
        _within(one[1:], other[1:], most - 1)
        or _within(one[1:], other, most - 1)
        or _within(one, other[1:], most - 1)
        or (one[:2] == other[1::-1] and _within(one[2:], other[2:], most - 1))
    )
