"""What one seat may know of a game, as plain values for JSON. No other part of a state leaves the server."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from app.engine.farm.grid import bits, names_of
from app.engine.farmyard import draw_farm
from app.engine.game import decision
from app.engine.goods import GOODS
from app.engine.options import public_options
from app.engine.player import MATERIALS, Player
from app.engine.question import question
from app.engine.stalls import stalls, standing
from app.engine.state import State


def view_for(state: State, seat: int | None) -> dict[str, Any]:
    """The game as seen from a seat; None is a spectator, who sees no hand."""
    return {
        "options": public_options(state.options),
        "round": state.round,
        "phase": state.phase,
        "starter": state.starter,
        "steps": state.steps,
        "waiting": {str(who): kind for who, kind in decision(state).kinds.items()},
        "round_cards": list(state.deck[: state.round]),
        "spaces": [_space(state, number) for number in state.open_spaces],
        "majors": list(state.majors),
        "promises": {str(number): _promises(state, number) for number in sorted(state.promises)},
        "players": [_player(player, own=who == seat) for who, player in enumerate(state.players)],
        "pack": list(state.packs.get(seat, ())) if seat is not None else [],
        "question": _question(state, seat) if seat is not None else None,
        "turns": {str(who): step for who, step in sorted(state.turns.items())},
        "revealed": state.revealed,
        "legal": [str(action) for action in state.legal.get(seat, ())] if seat is not None else [],
    }


def _question(state: State, seat: int) -> dict[str, Any] | None:
    """What this seat is asked, without the actions: those that are not free belong to the question."""
    asked = question(state, seat)
    if asked is None:
        return None
    return {
        "kind": asked.kind,
        "space": asked.source if asked.asks_space else None,
        "card": asked.source if asked.asks_card else None,
        "optional": asked.optional,
        "offered": [asdict(offered) for offered in asked.offered],
        "begun": asked.begun or None,
        "left": asked.left,
        "missing": asked.missing,
        "free": [str(action) for action in asked.free],
    }


def _space(state: State, number: int) -> dict[str, Any]:
    space = state.board.spaces[number]
    return {
        "id": space.id,
        "rule": space.rule,
        "good": GOODS[space.good] if space.good >= 0 else None,
        "goods": state.piles[number],
        "people": list(state.people_on[number]),
        "tile": space.tile or None,
    }


def _promises(state: State, number: int) -> list[dict[str, Any]]:
    return [
        {"seat": who, "good": GOODS[good] if good >= 0 else None, "amount": amount, "card": card}
        for who, good, amount, card in state.promises[number]
    ]


def _player(player: Player, own: bool) -> dict[str, Any]:
    return {
        "goods": dict(zip(GOODS, player.goods, strict=True)),
        "farm": str(draw_farm(player)),
        "rooms": list(names_of(player.rooms)),
        "material": MATERIALS[player.material],
        "fields": {place: _crop(player, place) for place in player.all_fields()},
        "animals": _animals(player),
        "stables": list(names_of(player.stables)),
        "fences": list(bits(player.fences)),
        "people": player.people,
        "home": player.home,
        "newborns": player.newborns,
        "begging": player.begging,
        "bonus": player.bonus,
        "cards": list(player.cards),
        "on_cards": dict(player.memory),
        "hand": list(player.hand) if own else None,
        "hand_size": {kind: len(player.in_hand(kind)) for kind in ("occupation", "minor")},
    }


def _animals(player: Player) -> list[dict[str, Any]]:
    """The places for animals, and how many of each kind stand there."""
    here: dict[str, dict[str, int]] = {}
    for place, good, count in standing(player):
        here.setdefault(place, {})[GOODS[good]] = count
    return [
        {
            "place": stall.place,
            "sort": stall.sort,
            "cells": list(stall.cells),
            "capacity": stall.capacity,
            "animals": here.get(stall.place, {}),
        }
        for stall in stalls(player)
    ]


def _crop(player: Player, place: str) -> list[Any]:
    crop, count = player.crops.get(place, (-1, 0))
    return [GOODS[crop], count] if count else []
