"""Goods, and what things cost.

A player's goods are ten numbers in the order of `GOODS`. A price names goods by their place in that order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from app.engine.illegal import NotationError

GOODS = ("wood", "clay", "reed", "stone", "grain", "vegetable", "sheep", "boar", "cattle", "food")
WOOD, CLAY, REED, STONE, GRAIN, VEGETABLE, SHEEP, BOAR, CATTLE, FOOD = range(10)
BUILDING = (WOOD, CLAY, REED, STONE)
CROPS = (GRAIN, VEGETABLE)
ANIMALS = (SHEEP, BOAR, CATTLE)
NUMBERS = {name: good for good, name in enumerate(GOODS)}

Price = tuple[tuple[int, int], ...]
"""Goods and how many of each; a negative number is what the payer gets back."""


@dataclass(frozen=True, slots=True)
class Cost:
    """One way to pay: goods, and perhaps an improvement of a group, or so many of any kind, handed back."""

    goods: Price = ()
    returns: str = ""
    improvements: int = 0


FREE = Cost()


def cost(returns: str = "", **amounts: int) -> Cost:
    """A cost by names: `cost(clay=3, stone=1)`."""
    return Cost(price(amounts), returns)


def altered(asked: Cost, *changes: tuple[int, int]) -> Cost:
    """A cost with some goods more or fewer; what comes to nothing is left out."""
    amounts = dict(asked.goods)
    for good, change in changes:
        amounts[good] = amounts.get(good, 0) + change
    return replace(asked, goods=tuple(sorted((good, much) for good, much in amounts.items() if much)))


def cheaper(costs: tuple[Cost, ...], good: int, amount: int) -> tuple[Cost, ...]:
    """Each of the costs with so much less of a good, as far as it asks for any."""
    return tuple(altered(asked, (good, -min(amount, dict(asked.goods).get(good, 0)))) for asked in costs)


def at_most(costs: tuple[Cost, ...], good: int, amount: int) -> tuple[Cost, ...]:
    """Each of the costs with no more than so much of a good."""
    return tuple(altered(asked, (good, min(0, amount - dict(asked.goods).get(good, 0)))) for asked in costs)


def price(amounts: dict[str, int]) -> Price:
    """A price by names, without what costs nothing."""
    return tuple((good, amounts[name]) for good, name in enumerate(GOODS) if amounts.get(name))


def can_pay(goods: Sequence[int], asked: Price) -> bool:
    """Whether the goods cover the price."""
    for good, amount in asked:  # noqa: SIM110 - nothing is asked more often, and a loop is twice as fast
        if goods[good] < amount:
            return False
    return True


def missing(goods: Sequence[int], asked: Price) -> dict[str, int]:
    """What the goods lack of the price."""
    return {GOODS[good]: amount - goods[good] for good, amount in asked if goods[good] < amount}


def named(price: Price) -> dict[str, int]:
    """The price by the names of its goods."""
    return {GOODS[good]: amount for good, amount in price}


def print_goods(amounts: Iterable[tuple[int, int]]) -> str:
    """`5wood+2reed`, or `nothing`; a minus is what comes back, as in `1wood-2food`."""
    text = "".join(f"{amount:+d}{GOODS[good]}" for good, amount in amounts if amount)
    return text.removeprefix("+") or "nothing"


def parse_goods(text: str) -> Price:
    """Read what `print_goods` printed."""
    if text == "nothing":
        return ()
    if not re.fullmatch(r"(?:(?:^|[+-])\d{1,3}[a-z]+)+", text):
        raise NotationError("bad_goods", text=text)
    found = re.findall(r"([+-]?\d{1,3})([a-z]+)", text)
    if not all(name in NUMBERS for _, name in found):
        raise NotationError("bad_goods", text=text)
    return tuple((NUMBERS[name], int(amount)) for amount, name in found)
