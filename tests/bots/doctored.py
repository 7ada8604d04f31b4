"""A game with everything exchanged that one seat cannot see."""

from __future__ import annotations

from typing import Any

from app.engine import State, state_from_json, state_to_json
from app.engine.cards import of_kind
from app.engine.dealing import KINDS


def doctored(state: State, seat: int) -> State:
    """The same game to this seat's eyes: coming rounds, other hands and packs, and the stock are others."""
    data = state_to_json(state)
    stages = {space.id: space.stage for space in state.board.spaces}
    shown, coming = state.deck[: state.round], state.deck[state.round :]
    data["deck"] = [*shown, *sorted(coming, key=lambda card: (stages[card], -coming.index(card)))]
    for kind in KINDS if state.stock else ():
        _exchange(data, state, seat, kind)
    return state_from_json(data)


def _exchange(data: dict[str, Any], state: State, seat: int, kind: str) -> None:
    """All hidden cards of a kind move on by one place."""
    others = [player for other, player in enumerate(data["players"]) if other != seat]
    hidden = [card for player in others for card in of_kind(tuple(player["hand"]), kind)]
    packs = {other: pack for other, pack in data["packs"].items() if int(other) != seat}
    hidden += [card for pack in packs.values() for card in of_kind(tuple(pack), kind)]
    stocks = [name for name in sorted(state.stock) if name.partition(":")[0] == kind]
    hidden += [card for name in stocks for card in state.stock[name]]
    turned = dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
    for player in others:
        player["hand"] = [turned.get(card, card) for card in player["hand"]]
    for other, pack in packs.items():
        data["packs"][other] = [turned.get(card, card) for card in pack]
    data["stock"] = {
        **data["stock"],
        **{name: [turned[card] for card in state.stock[name]] for name in stocks},
    }
