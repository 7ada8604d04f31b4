"""A search for the address that costs a tool the most, by the steps its page takes or by the time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from types import FrameType
from typing import Any
from urllib.parse import urlencode

from app.engine.farm import print_farm
from app.engine.farm.extensions import POSITIONS
from app.engine.farm.grid import FENCES
from app.engine.farm.layouts import next_pastures, shapes_in
from app.engine.spaces.board import ROUNDS
from app.tools.farm.plan import ALL_BRUSHES, SIGNS, plan_code, read_plan
from app.tools.harvest.page import BUILDINGS, GOODS, MOOR_BUILDINGS, MOST, MOST_ANIMALS
from app.tools.score.sheet_code import ENTRIES, SEATS

Values = dict[str, Any]
"""What an address says: texts, and lists for what is said more than once."""
Field = Callable[[Random], Any]
"""A value of one key, drawn by chance, the extreme ones often."""


def number(most: int, least: int = 0) -> Field:
    return lambda chance: chance.choice((least, most, chance.randint(least, most), min(most, least + 12)))


def one_of(*values: str) -> Field:
    return lambda chance: chance.choice(values)


def seldom(field: Field) -> Field:
    """What leads from one address to another is mostly left out: the page it leads to costs more."""
    return lambda chance: field(chance) if chance.random() < 0.2 else None


def pens(chance: Random) -> str:
    sizes = (chance.choice((chance.randint(1, 60), chance.randint(1, 12), 384)) for _ in range(5))
    return " ".join(map(str, sizes))


def farm(chance: Random) -> str:
    """A farm code, half of them with extensions: fences anywhere, or pastures as the rules want them."""
    signs = "".join(chance.choice(("0", "0", "A", chance.choice(tuple(SIGNS)))) for _ in range(19))
    where = chance.choice(("", f".x{chance.choice(tuple(POSITIONS))}.m{chance.choice(tuple(POSITIONS))}"))
    dense = chance.choice((0.0, 0.0, 0.4, 0.7, 1.0))
    fences = sum(1 << edge for edge in range(50) if chance.random() < dense)
    found, _sound = read_plan(f"{signs if where else signs[:15]}.{base36(fences) or 0}{where}")
    for _ in range(0 if dense else chance.randint(0, 5)):
        if choices := next_pastures(found.ground("."), found.fences, FENCES, found.yard):
            cheap = min(new.bit_count() for _cells, new in choices)
            few = [new for _cells, new in choices if new.bit_count() <= cheap + 1]
            found = replace(found, fences=found.fences | chance.choice(few))
    return plan_code(found)


def base36(value: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return base36(value // 36) + digits[value % 36] if value else ""


def taps(chance: Random) -> list[str]:
    places = [f"{column}{row}" for column in "abcde" for row in "123"] + [f"f{edge}" for edge in range(38)]
    steps = [f"{place}-{brush}" for place in places for brush in ALL_BRUSHES] + ["undo", "redo"]
    return [chance.choice(steps) for _ in range(60)]


def drawing(chance: Random) -> str:
    """A farm as text, as somebody may paste it; in some there is one post too many."""
    text = print_farm(read_plan(farm(chance))[0])
    return chance.choice((text, f"{text}+", text.replace(".", "9s")))[:400]


def player(chance: Random) -> str:
    return ".".join(str(chance.choice((0, 4, 15))) for _ in ENTRIES) + "~" + "ÄÖ" * chance.randint(0, 10)


ANIMALS = ("sheep", "boar", "cattle", "horse")
FIELDS: dict[str, dict[str, Field]] = {
    "harvest": {
        "g": one_of("moor", "moor", "revised", "first"),
        "by": one_of("points", "food"),
        "solo": one_of("1", "0"),
        "people": number(5, 1),
        "newborns": number(4),
        **{good: number(MOST) for good in (*GOODS, "fuel")},
        **{field: number(15) for field in ("g1", "g2", "g3", "v1", "v2")},
        **{kind: number(MOST_ANIMALS) for kind in ANIMALS},
        "pens": pens,
        "stables": number(4),
        "rooms": number(15, 1),
        "house": one_of("wood", "clay", "stone"),
        **{building: one_of("1", "0") for building in (*BUILDINGS, *MOOR_BUILDINGS)},
    },
    "farm": {
        "f": farm,
        "g": one_of("moor", "revised", "first"),
        "w": one_of(*ALL_BRUSHES),
        **{kind[0]: number(MOST_ANIMALS) for kind in ANIMALS},
        "u": lambda chance: "~".join(f"f{chance.randint(0, 40)}" for _ in range(40)),
        "r": lambda chance: "~".join(f"b2{sign}" for sign in SIGNS),
        "x": seldom(one_of("none", *POSITIONS)),
        "m": seldom(one_of("none", *POSITIONS)),
        "at": seldom(taps),
        "text": seldom(drawing),
    },
    "score": {
        "g": one_of("revised", "first", "moor"),
        "n": number(6, 1),
        **dict.fromkeys(SEATS, player),
    },
    "setup": {
        "e": one_of("revised", "first"),
        "n": number(5, 1),
        "m": one_of("full", "family"),
        "f": number(3),
        "t": one_of("1", "0"),
        "k": one_of("1", "0"),
        "x": one_of("", "sxl"),
    },
    "round": {
        "e": one_of("revised", "first"),
        "n": number(5, 1),
        "m": one_of("full", "family"),
        "f": number(3),
        "t": one_of("1", "0"),
        "r": number(ROUNDS, 1),
        "c": lambda chance: "".join(chance.sample("abcdefghijklmn", 14)),
        "q": lambda chance: ".".join(base36(chance.randint(0, 16383)) for _ in range(20)),
        "p": one_of("5" * 5, "55", "22"),
    },
}
"""The keys of each tool's address, and what may stand under them."""

CROWDED: Values = {
    **dict.fromkeys(("solo", "fireplace", "hearth", "joinery", "pottery", "basketmaker"), 1),
    **dict.fromkeys(("grain", "vegetable", "wood", "clay", "reed", "fuel"), 99),
    **dict.fromkeys(ANIMALS, 60),
    "g": "moor",
    "people": 5,
    "pens": "7 13 17 23 29",
    "stables": 4,
    "rooms": 15,
    "by": "food",
}
"""Many animals and little room: which of them stay?"""
ROOMY: Values = CROWDED | {"pens": "384 384 384 384", "fireplace": 0, "hearth": 0, "slaughterhouse": 1}
"""Room for all and little food for each animal: which of them are cooked?"""
KNOWN: dict[str, list[Values]] = {
    "harvest": [CROWDED, ROOMY],
    "farm": [{"f": "00000W0000W000000MM.0.xt2.ml1", "g": "moor", "s": 60, "b": 60, "c": 55, "h": 47}],
}
"""Where a search begins: addresses that were dear once."""


def address(tool: str, values: Values) -> str:
    said = {key: value for key, value in values.items() if value is not None}
    return f"/en/tools/{tool}?{urlencode(said, doseq=True)}"


def dearest(tool: str, cost: Callable[[str], float], tries: int, seed: int = 7) -> tuple[float, str]:
    """The highest cost found and its address: chance first, then changes to the dearest so far."""
    chance, fields = Random(seed), FIELDS[tool]
    most, best = max(
        ((cost(address(tool, values)), values) for values in KNOWN.get(tool, [{}])), key=lambda each: each[0]
    )
    for attempt in range(tries):
        values = dict(best)
        keys = list(fields) if attempt < tries // 3 else chance.sample(list(fields), min(3, len(fields)))
        values |= {key: fields[key](chance) for key in keys}
        if (found := cost(address(tool, values))) > most:
            most, best = found, values
    return most, address(tool, best)


def forget() -> None:
    """Let the next page build its tables anew, as the first visitor meets it."""
    shapes_in.cache_clear()


@contextmanager
def counted_steps() -> Iterator[list[int]]:
    """Counts the lines of Python that run, loops line by line: the same on every machine."""
    steps = [0]

    def trace(frame: FrameType, event: str, _value: Any) -> Any:
        if event == "line":
            steps[0] += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield steps
    finally:
        sys.settrace(before)
