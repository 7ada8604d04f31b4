"""Games in JSON: as a record (options, seed, actions) that replays, and as a snapshot of a state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.engine.action import Action, parse_action
from app.engine.flow import advance
from app.engine.game import apply, new_game
from app.engine.illegal import NotationError
from app.engine.options import Options, options_from_json, options_to_json
from app.engine.player import Player
from app.engine.state import State
from app.engine.task_json import task_from_json, task_to_json

VERSION = 1
LONGEST_GAME = 20_000

Moves = tuple[tuple[int, Action], ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played: replaying it gives the identical state."""

    options: Options
    seed: int
    moves: Moves = ()

    def replay(self) -> State:
        """Play the game again from its beginning."""
        state = new_game(self.options, self.seed)
        for seat, action in self.moves:
            state = apply(state, seat, action)
        return state

    def plus(self, moves: Iterable[tuple[int, Action]]) -> Record:
        """The record with more moves."""
        return Record(self.options, self.seed, (*self.moves, *moves))


def record_to_json(record: Record) -> dict[str, Any]:
    """A record as plain values; a move is `seat action`."""
    return {
        "version": VERSION,
        "options": options_to_json(record.options),
        "seed": record.seed,
        "moves": [f"{seat} {action}" for seat, action in record.moves],
    }


def record_from_json(data: object) -> Record:
    """Read a record; what is not one raises `NotationError` or `OptionsError`."""
    if not isinstance(data, dict) or data.get("version") != VERSION:
        raise NotationError("unknown_version")
    moves = data.get("moves")
    if type(data.get("seed")) is not int or not isinstance(moves, list) or len(moves) > LONGEST_GAME:
        raise NotationError("bad_record")
    return Record(options_from_json(data.get("options")), data["seed"], tuple(_move(move) for move in moves))


def _move(text: object) -> tuple[int, Action]:
    if not isinstance(text, str):
        raise NotationError("bad_record")
    seat, _, action = text.partition(" ")
    if not seat.isascii() or not seat.isdigit() or len(seat) > 2:
        raise NotationError("bad_record", text=text[:40])
    return int(seat), parse_action(action)


PLAIN = ("seed", "round", "phase", "starter", "turn", "steps", "piles")
LISTED = ("deck", "majors", "people_on")
PLAYER_PLAIN = tuple(
    name for name in Player.__slots__ if name not in ("crops", "cards", "hand", "used", "memory")
)


def state_to_json(state: State) -> dict[str, Any]:
    """A snapshot, with everything hidden in it: for the server's store, never for a player."""
    return {
        "version": VERSION,
        "options": options_to_json(state.options),
        **{name: getattr(state, name) for name in (*PLAIN, *LISTED)},
        "promises": {str(number): promised for number, promised in state.promises.items()},
        "stock": state.stock,
        "packs": {str(seat): pack for seat, pack in state.packs.items()},
        "agenda": [task_to_json(task) for task in state.agenda],
        "lanes": {str(seat): [task_to_json(task) for task in lane] for seat, lane in state.lanes.items()},
        "players": [_player_to_json(player) for player in state.players],
    }


def _player_to_json(player: Player) -> dict[str, Any]:
    return {name: getattr(player, name) for name in Player.__slots__}


def state_from_json(data: object) -> State:
    """The state a snapshot was taken of."""
    if not isinstance(data, dict) or data.get("version") != VERSION:
        raise NotationError("unknown_version")
    try:
        return _restore(data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise NotationError("bad_snapshot") from error


def _restore(data: dict[str, Any]) -> State:
    state = State(options_from_json(data["options"]), data["seed"])
    for name in PLAIN:
        setattr(state, name, data[name])
    state.piles = list(data["piles"])
    state.deck, state.majors = tuple(data["deck"]), tuple(data["majors"])
    state.people_on = [tuple(people) for people in data["people_on"]]
    state.agenda = [task_from_json(task) for task in data["agenda"]]
    state.lanes = {int(seat): [task_from_json(task) for task in lane] for seat, lane in data["lanes"].items()}
    state.promises = {int(number): _tuples(promised) for number, promised in data["promises"].items()}
    state.stock = {kind: tuple(cards) for kind, cards in data["stock"].items()}
    state.packs = {int(seat): tuple(pack) for seat, pack in data["packs"].items()}
    state.players = [_player_from_json(player) for player in data["players"]]
    advance(state)
    return state


def _player_from_json(data: dict[str, Any]) -> Player:
    player = Player()
    for name in PLAYER_PLAIN:
        setattr(player, name, data[name])
    player.goods = list(data["goods"])
    player.crops = {place: _tuples(crop) for place, crop in data["crops"].items()}
    player.cards, player.hand = tuple(data["cards"]), tuple(data["hand"])
    player.used = tuple(data["used"])
    player.memory = {card: _tuples(value) for card, value in data["memory"].items()}
    return player


def _tuples(value: Any) -> Any:
    """Lists, as JSON gives them, back into tuples all the way down."""
    return tuple(_tuples(part) for part in value) if isinstance(value, list | tuple) else value
