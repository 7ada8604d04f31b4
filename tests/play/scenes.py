"""Tables without a store: opened, sat at and played, event by event."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from app.engine import IllegalAction, State, state_to_json
from app.play.tables import permissions
from app.play.tables.event_effects import follow, opened
from app.play.tables.events import TableEvent
from app.play.tables.table import Table

NOW = 1_000_000.0
FAMILY = {"edition": "revised", "players": 2}
DRAFT = {"edition": "revised", "players": 3, "game": "full", "hand": "draft"}


class Played:
    """A table with its whole log."""

    def __init__(self, options: dict[str, Any] | None = None, **wish: Any) -> None:
        options = FAMILY if options is None else options
        codes = [f"code-of-seat-number-{seat}" for seat in range(5)]
        event = permissions.opening({"options": options, **wish}, codes)
        self.codes = codes
        self.now = NOW
        self.log: list[tuple[float, TableEvent]] = [(NOW, event)]
        self.table: Table = opened("t1", event, NOW)

    def does(self, events: list[TableEvent]) -> Table:
        for event in events:
            after = follow(self.table, event, self.now)
            self.table = after
            self.log.append((self.now, event))
        return self.table

    def sit(self, seat: int, contribution: str = "") -> Table:
        return self.does(
            permissions.joining(self.table, seat, f"P{seat}", f"b{seat}", f"t{seat}", contribution)
        )

    def all_sit(self) -> Table:
        for seat, each in enumerate(self.table.seats):
            if each.kind == "human":
                self.sit(seat, f"luck {seat}")
        return self.table

    def move(self, seat: int, action: str) -> Table:
        self.does(permissions.moving(self.table, seat, action))
        while following := permissions.following(self.table):
            self.does([following])
        return self.table

    def undo(self, seat: int) -> Table:
        return self.does(permissions.undoing(self.table, seat))

    def play_on(self, chance: Random, moves: int = 100_000) -> Table:
        """Random play, to the end or for so many moves."""
        for _ in range(moves):
            if not self.table.waiting:
                break
            self.move(*random_move(self.table, chance))
        return self.table


def random_move(table: Table, chance: Random) -> tuple[int, str]:
    seat = chance.choice(table.waiting)
    return seat, str(chance.choice(table.game.legal[seat]))


def after_move(table: Table, seat: int, action: str) -> Table:
    """The table after a move and what follows from it by itself."""
    for event in permissions.moving(table, seat, action):
        table = follow(table, event, NOW)
    while following := permissions.following(table):
        table = follow(table, following, NOW)
    return table


def refusal_code(call: Any, *values: Any) -> str:
    try:
        call(*values)
    except IllegalAction as error:
        return error.code
    except Exception as error:
        return str(error.code)  # type: ignore[attr-defined]
    raise AssertionError("nothing was refused")


def as_json(state: State | None) -> Any:
    """A game as JSON gives it back, to be compared."""
    assert state is not None
    return json.loads(json.dumps(state_to_json(state)))
