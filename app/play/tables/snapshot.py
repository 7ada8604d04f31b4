"""A table as JSON, with everything hidden in it: for the store, never for a reader."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import Any

from app.engine.options import options_from_json, options_to_json

from .events import Moved, known_fields
from .game import restore, snapshot
from .table import Aim, Seat, Table

PLAIN = ("id", "version", "public", "pace", "secret", "opened", "changed", "status", "start", "rules")
LATER = ("invite", "rematch")
"""Texts that tables of earlier versions lack."""
TUPLES = ("browsers", "tokens", "told")


SEAT = tuple(field.name for field in fields(Seat))


def table_to_json(table: Table) -> dict[str, Any]:
    return {
        **{name: getattr(table, name) for name in (*PLAIN, *LATER)},
        "options": options_to_json(table.options),
        "seats": [{name: getattr(seat, name) for name in SEAT} for seat in table.seats],
        "state": snapshot(table.state) if table.state else None,
        "mark": snapshot(table.mark) if table.mark else None,
        "since": [(made.seat, made.action, made.forced) for made in table.since],
        "asked": table.asked,
        "scores": table.scores,
        "hints": table.hints,
        "aim": asdict(table.aim),
    }


def table_from_json(data: dict[str, Any]) -> Table:
    return Table(
        **{name: data[name] for name in PLAIN},
        **{name: data.get(name, "") for name in LATER},
        options=options_from_json(data["options"]),
        seats=tuple(_seat(seat) for seat in data["seats"]),
        state=restore(data["state"]) if data["state"] else None,
        mark=restore(data["mark"]) if data["mark"] else None,
        since=tuple(Moved(*made) for made in data["since"]),
        asked=tuple(data["asked"]),
        scores=tuple(data["scores"]),
        hints=data.get("hints", False),
        aim=known_fields(Aim, data.get("aim", {})),
    )


def _seat(data: dict[str, Any]) -> Seat:
    return known_fields(Seat, {**data, **{name: tuple(data.get(name, ())) for name in TUPLES}})
