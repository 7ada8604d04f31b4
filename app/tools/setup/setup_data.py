"""The steps and spaces of every table as data, for the script that sets up without a connection.

Each line carries the tables it belongs to as bits of one number: line by line that is far less than table by
table.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from functools import cache
from graphlib import TopologicalSorter
from typing import Any, TypeVar

from flask import g

from app.engine.spaces.space import Space
from app.i18n import gettext as _
from app.tools.table_setup import DECKS, TableSetup, side_job_keys, spaces_in_play, tables
from app.web.library import library

from .setup_step import SetupStep
from .setup_steps import GROUPS, steps
from .space_words import icon_of, space_title

CHOSEN = {"children": "k", "seasons": "s", "x": "x", "l": "l"}
"""Steps of what every table may have or not: what asks for them in an address."""
Line = TypeVar("Line")


@cache
def variants() -> tuple[TableSetup, ...]:
    """Every table, with and without Side Job where that is a choice, with all that may be added."""
    found: list[TableSetup] = []
    for table in tables():
        extended = replace(table, children=True, decks=tuple(DECKS.values()))
        found.append(extended if table.edition == "revised" else table)
        if table.takes_side_job and not table.moor:
            found.append(replace(found[-1], side_job=False))
    return tuple(found)


def variant_key(setup: TableSetup) -> str:
    return f"{setup.key}.{int(setup.side_job)}"


def merged(lists: Iterable[Iterable[Line]], same: Callable[[Line], Hashable]) -> list[tuple[Line, int]]:
    """All lines in an order that keeps that of each list; every line with the lists it is in, as bits."""
    order: TopologicalSorter[Hashable] = TopologicalSorter()
    found: dict[Hashable, tuple[Line, int]] = {}
    for bit, lines in enumerate(lists):
        before: tuple[Hashable, ...] = ()
        for line in lines:
            key = same(line)
            order.add(key, *before)
            before = (key,)
            found[key] = (line, found.get(key, (line, 0))[1] | 1 << bit)
    return [found[key] for key in order.static_order()]


def setup_data() -> dict[str, Any]:
    groups = [
        merged((steps(each)[group] for each in variants()), lambda step: (step.id, step.rule, said(step)))
        for group in GROUPS
    ]
    spaces = merged(map(by_stage, variants()), _space)
    used = {step.rule for group in groups for step, bits in group} | {space.rule for space, bits in spaces}
    sections = {rule: library().section(g.language.code, rule) for rule in sorted(used)}
    return {
        "variants": [variant_key(each) for each in variants()],
        "side_job": side_job_keys(),
        "groups": {
            group: [
                _(title),
                [
                    [step.id, said(step), step.rule, f"{bits:x}", CHOSEN.get(step.id, "")]
                    for step, bits in lines
                ],
            ]
            for (group, title), lines in zip(GROUPS.items(), groups, strict=True)
        },
        "spaces": [[*_space(space), space_title(space), f"{bits:x}"] for space, bits in spaces],
        "goods": {
            name: library().terms[name].names[g.language.code]
            for name in sorted({icon_of(space.good) for space, bits in spaces if space.amount})
        },
        "rules": {rule: [section.anchor, section.title] for rule, section in sections.items() if section},
        "words": {
            "stage": _("Stage %(number)s", number="{number}"),
            "start": _("From the start: %(count)s", count="{count}"),
            "from": _("from round %(round)s", round="{number}"),
        },
    }


def said(step: SetupStep) -> str:
    words: str = _(step.words, **step.values) if step.values else _(step.words)
    return words


def by_stage(setup: TableSetup) -> list[Space]:
    return sorted(spaces_in_play(setup), key=lambda space: space.stage)


def _space(space: Space) -> tuple[Any, ...]:
    good = icon_of(space.good) if space.amount else ""
    return (space.stage, space.id, space.rule, space.amount, good, space.from_round)
