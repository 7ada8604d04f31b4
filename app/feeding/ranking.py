"""What makes one plan better than another, as one number that parts of a plan add up to."""

from __future__ import annotations

ORDERS = ("points", "food")
_FIELD = 16
"""Bits for each figure: far more than any farm needs, so that none spills into the one before it."""


def rank(
    order: str, *, points: int = 0, begging: int = 0, beds: int = 0, reserve: int = 0, goods: int = 0
) -> int:
    """By points: points, people in bed, food value, goods. By food: begging markers and beds come first.

    The rank of two parts is the sum of their ranks, and the larger rank is the better one.
    """
    by_points = (0, points, -beds, reserve, goods)
    by_food = (-begging, -beds, reserve, points, goods)
    total = 0
    for figure in by_points if order == "points" else by_food:
        total = (total << _FIELD) + figure
    return total
