"""A state in JSON, whole: a snapshot of a game in progress."""

from __future__ import annotations

from typing import Any

from app.engine.flow import advance
from app.engine.illegal import NotationError
from app.engine.options import options_from_json, options_to_json
from app.engine.player import Player
from app.engine.state import State
from app.engine.task_json import task_from_json, task_to_json

VERSION = 2

PLAIN = ("round", "phase", "starter", "turn", "steps", "piles", "revealed")
LISTED = ("deck", "majors", "people_on")
PLAYER_PLAIN = tuple(
    name for name in Player.__slots__ if name not in ("crops", "cards", "hand", "used", "memory", "places")
)

OLD_RULES = 2
"""The reading of the rules in snapshots that do not tell."""

LATER = ("gathered",)
"""What older snapshots lack: it counts from nothing."""


def state_to_json(state: State) -> dict[str, Any]:
    """A snapshot, with everything hidden in it: for the server's store, never for a player."""
    return {
        "version": VERSION,
        "options": options_to_json(state.options),
        "rules": state.rules,
        **{name: getattr(state, name) for name in (*PLAIN, *LISTED)},
        "promises": {str(number): promised for number, promised in state.promises.items()},
        "stock": state.stock,
        "turns": {str(seat): step for seat, step in state.turns.items()},
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
    state = State(options_from_json(data["options"]))
    state.rules = data.get("rules", OLD_RULES)
    for name in PLAIN:
        setattr(state, name, data[name])
    state.piles = list(data["piles"])
    state.deck, state.majors = tuple(data["deck"]), tuple(data["majors"])
    state.people_on = [tuple(people) for people in data["people_on"]]
    state.agenda = [task_from_json(task) for task in data["agenda"]]
    state.lanes = {int(seat): [task_from_json(task) for task in lane] for seat, lane in data["lanes"].items()}
    state.promises = {int(number): _tuples(promised) for number, promised in data["promises"].items()}
    state.turns = {int(seat): step for seat, step in data["turns"].items()}
    state.stock = {kind: tuple(cards) for kind, cards in data["stock"].items()}
    state.packs = {int(seat): tuple(pack) for seat, pack in data["packs"].items()}
    state.players = [_player_from_json(player) for player in data["players"]]
    advance(state)
    return state


def _player_from_json(data: dict[str, Any]) -> Player:
    player = Player()
    for name in PLAYER_PLAIN:
        setattr(player, name, data.get(name, 0) if name in LATER else data[name])
    player.goods = list(data["goods"])
    player.crops = {place: _tuples(crop) for place, crop in data["crops"].items()}
    player.cards, player.hand = tuple(data["cards"]), tuple(data["hand"])
    player.used = tuple(data["used"])
    player.places = _tuples(data["places"])
    player.memory = {card: _tuples(value) for card, value in data["memory"].items()}
    return player


def _tuples(value: Any) -> Any:
    """Lists, as JSON gives them, back into tuples all the way down."""
    return tuple(_tuples(part) for part in value) if isinstance(value, list | tuple) else value
