"""Games in JSON: what was agreed, what was dealt and what was done; a record plays again for ever.

A record of version 1 kept a seed in place of what was dealt; it is dealt again from the cards known then.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.action import Action, parse_action
from app.engine.dealing import Deal, deal
from app.engine.game import apply, start_game
from app.engine.illegal import IllegalAction, NotationError
from app.engine.options import RULES, Options, options_from_json, options_to_json
from app.engine.state import State

VERSION = 2

LONGEST_GAME = 20_000

Moves = tuple[tuple[int, Action], ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played: replaying it gives the identical state."""

    options: Options
    start: Deal
    moves: Moves = ()
    rules: int = RULES

    @classmethod
    def dealt(cls, options: Options, seed: int | bytes, moves: Moves = ()) -> Record:
        """The record of a game that a seed deals."""
        return cls(options, deal(options, seed), moves)

    def begin(self) -> State:
        """The game before its first move."""
        return start_game(self.options, self.start, self.rules)

    def replay(self) -> State:
        """Play the game again from its beginning."""
        state = self.begin()
        for number, (seat, action) in enumerate(self.moves, 1):
            try:
                state = apply(state, seat, action)
            except IllegalAction as error:
                if self.rules == RULES:
                    raise
                raise NotationError("rules_changed", move=number, rules=self.rules) from error
        return state


def record_to_json(record: Record) -> dict[str, Any]:
    """A record as plain values; a move is `seat action`."""
    return {
        "version": VERSION,
        "rules": record.rules,
        "options": options_to_json(record.options),
        "start": start_to_json(record.start),
        "moves": [f"{seat} {action}" for seat, action in record.moves],
    }


def start_to_json(start: Deal) -> dict[str, Any]:
    """What was dealt, as plain values."""
    stock = {name: list(cards) for name, cards in start.stock}
    return {"round_cards": list(start.deck), "starter": start.starter, "stock": stock}


def start_from_json(data: object) -> Deal:
    """Read back what was dealt."""
    if not isinstance(data, dict) or not isinstance(data.get("stock"), dict):
        raise NotationError("bad_record")
    lists = (data.get("round_cards"), *data["stock"].values())
    if type(data.get("starter")) is not int or not all(_words(words) for words in lists):
        raise NotationError("bad_record")
    stock = tuple((name, tuple(cards)) for name, cards in data["stock"].items())
    return Deal(tuple(data["round_cards"]), data["starter"], stock)


def _words(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


def record_from_json(data: object) -> Record:
    """Read a record; what is not one raises `NotationError` or `OptionsError`."""
    if not isinstance(data, dict) or data.get("version", VERSION) not in (1, VERSION):
        raise NotationError("unknown_version")
    listed = data.get("moves")
    if not isinstance(listed, list) or len(listed) > LONGEST_GAME:
        raise NotationError("bad_record")
    options = options_from_json(data.get("options"))
    moves = tuple(_move(move) for move in listed)
    if data.get("version", VERSION) == 1:
        if type(data.get("seed")) is not int:
            raise NotationError("bad_record")
        return Record(options, deal(options, data["seed"], old=True), moves, rules=1)
    if type(data.get("rules")) is not int or not 1 <= data["rules"] <= RULES:
        raise NotationError("unknown_version")
    return Record(options, start_from_json(data.get("start")), moves, data["rules"])


def _move(entry: object) -> tuple[int, Action]:
    """A move as `0 place forest` or as `{"seat": 0, "action": "place forest"}`."""
    if isinstance(entry, dict):
        entry = f"{entry.get('seat')} {entry.get('action')}"
    if not isinstance(entry, str):
        raise NotationError("bad_record")
    seat, _, action = entry.partition(" ")
    if not seat.isascii() or not seat.isdigit() or len(seat) > 2:
        raise NotationError("bad_record", text=entry[:40])
    return int(seat), parse_action(action)
