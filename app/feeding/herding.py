"""Which animals leave for the pot before breeding.

Two sorts of herd can matter. The largest that find room: of these only the best few are asked for. And those
that give up animals they have room for, because food is missing: so few animals that all these herds can be
tried, however many there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from heapq import heappop, heappush
from operator import le, sub
from typing import NamedTuple

from app.engine.farm.housing import KINDS, Herd, Housing, shares

from .herd_numbers import FOOD_BITS, HerdNumbers, code_of, food_of
from .housing import contained, herd_of_code, in_pastures

NO_WASTE = 1 << FOOD_BITS
"""Nothing is wasted where every animal left for want of room."""


class Appetite(NamedTuple):
    """How much food a herd leaves to be found elsewhere, and how much too much would waste an animal."""

    lack: int
    waste: int


class Herdings:
    """The search for the herds that can matter where so much food is needed."""

    def __init__(self, numbers: HerdNumbers, housing: Housing, needed: int) -> None:
        self.numbers, self.needed = numbers, max(0, needed)
        self.enough = self.needed + max(numbers.rates) - 1 if any(numbers.rates) else -1
        """Food beyond which an animal that has room was cooked for nothing."""
        self.singles = housing.singles
        self.choices = in_pastures(numbers.most, housing)
        if sum(numbers.most) - sum(self.choices[0]) <= self.singles:
            self.choices, self.singles = [numbers.most], 0

    def by_appetite(self, most: int) -> dict[Appetite, list[int]]:
        """The numbers of all herds that can matter for the *most* best plans."""
        found: dict[Appetite, list[int]] = {}
        full: list[int] = []
        for number, appetite in self._sparing() if self.enough >= 0 else ():
            found.setdefault(appetite, []).append(number)
            if appetite.waste == NO_WASTE:
                full.append(code_of(number))
        largest = Appetite(0 if self.enough >= 0 else self.needed, NO_WASTE)
        if keeps := list(self._best_keeps(full, most)):
            found.setdefault(largest, []).extend(keeps)
        return found

    # herds for which there is just room

    def _at_best(self, base: Herd) -> int:
        """No herd with *base* in pastures has a larger number or gives less food than this one would."""
        return self.numbers.number(
            tuple(
                min(count + self.singles, most) for count, most in zip(base, self.numbers.most, strict=True)
            )
        )

    def _filled(self, base: Herd) -> list[int]:
        """The herds with *base* in pastures and all single places full."""
        left = tuple(map(sub, self.numbers.most, base))
        choices = shares_of_singles(self.singles)
        if min(left) < self.singles:
            choices = tuple(choice for choice in choices if all(map(le, choice, left)))
        sheep, boar, cattle, horse = (
            parts[count : count + self.singles + 1]
            for parts, count in zip(self.numbers.parts, base, strict=True)
        )
        return [sheep[a] + boar[b] + cattle[c] + horse[d] for a, b, c, d in choices]

    def _best_keeps(self, full: list[int], most: int) -> Iterator[int]:
        """The best herds that give more food than enough and are part of no other, nor of the *full* ones."""
        waiting = sorted((self._at_best(base), base) for base in self.choices)
        ready: list[int] = []
        larger = full.copy()
        while most and (ready or waiting):
            if waiting and (not ready or waiting[-1][0] >= -ready[0]):
                for number in self._filled(waiting.pop()[1]):
                    if food_of(number) > self.enough:
                        heappush(ready, -number)
                continue
            number = -heappop(ready)
            if not contained(code_of(number), larger):
                larger.append(code_of(number))
                most -= 1
                yield number

    # herds that give up animals for food

    def _sparing(self) -> Iterator[tuple[int, Appetite]]:
        """All herds that give no more food than enough and give up no animal for nothing."""
        sheep, boar, cattle, horse = self.numbers.parts
        room = self._room_for_horses()
        for three, horses in room.items():
            without = sheep[three[0]] + boar[three[1]] + cattle[three[2]]
            counts = self._counts(3, self.enough - food_of(without)) if self.numbers.rates[3] else (horses,)
            for count in counts:
                if 0 <= count <= horses:
                    number = without + horse[count]
                    appetite = self._appetite(food_of(number), self._spare_food((*three, count), room))
                    if appetite.waste > 0:
                        yield number, appetite

    def _appetite(self, food: int, spare: int) -> Appetite:
        over = max(0, food - self.needed)
        return Appetite(max(0, self.needed - food), spare if spare == NO_WASTE else spare - over)

    def _room_for_horses(self) -> dict[Herd, int]:
        """How many horses find room beside so many sheep, wild boar and cattle; -1 where these do not."""
        full: dict[Herd, int] = {}
        for number in self._modest_keeps():
            herd = herd_of_code(code_of(number))
            full[herd[:3]] = max(herd[3], full.get(herd[:3], -1))
        room: dict[Herd, int] = {}
        food = self.numbers.food
        for sheep in self._counts(0, self.enough):
            for boar in self._counts(1, self.enough - food[0][sheep]):
                for cattle in self._counts(2, self.enough - food[0][sheep] - food[1][boar]):
                    three = (sheep, boar, cattle)
                    more = max(room.get(each, -1) for each in _one_more(three))
                    room[three] = max(more, full.get(three, -1))
        return room

    def _modest_keeps(self) -> set[int]:
        """The herds for which there is just room and which give no more food than enough."""
        near = (base for base in self.choices if food_of(self._at_best(base)) <= self.enough)
        return {number for base in near for number in self._filled(base) if food_of(number) <= self.enough}

    def _counts(self, kind: int, most: int) -> Iterator[int]:
        """The counts of a kind that give no more than so much food, the largest first."""
        food = self.numbers.food[kind]
        count = len(food)
        while count and food[count - 1] <= most:
            count -= 1
            yield count

    def _spare_food(self, herd: Herd, room: dict[Herd, int]) -> int:
        """The least food of an animal that left although there is room for it.

        It is 0 where room for a newborn was left empty: one animal more would come of the same parents.
        """
        three, horses = herd[:3], herd[3]
        beside = [room.get(each, -1) >= horses for each in _one_more(three)]
        spare = [
            food[count] - food[count + 1]
            for count, food, has_room in zip(
                herd, self.numbers.food, (*beside, horses < room[three]), strict=True
            )
            if has_room
        ]
        return min(spare, default=NO_WASTE)


@cache
def shares_of_singles(singles: int) -> tuple[Herd, ...]:
    """Every way to share single places among the kinds."""
    return tuple(shares((singles,) * len(KINDS), singles))


def _one_more(three: Herd) -> tuple[Herd, Herd, Herd]:
    sheep, boar, cattle = three
    return (sheep + 1, boar, cattle), (sheep, boar + 1, cattle), (sheep, boar, cattle + 1)
