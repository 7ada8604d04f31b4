"""A game as one seat may imagine it: everything that is hidden from it is dealt anew.

What comes out depends on what the seat may see and on chance, never on what is really hidden: whoever thinks
ahead in it cannot peek.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from app.engine.cards import of_kind
from app.engine.dealing import KINDS, deck_of
from app.engine.flow import advance
from app.engine.spaces.board import STAGES
from app.engine.state import State


def as_seen_by(state: State, seat: int, chance: Random) -> State:
    """A state this seat cannot tell from the real one: other hands and coming rounds are guessed."""
    seen = state.copy()
    seen.options = replace(state.options, round_cards=())
    seen.deck = _coming_rounds(state, chance)
    if state.options.hand != "none":
        for kind in KINDS:
            _redeal(seen, seat, kind, chance)
    advance(seen)
    return seen


def _coming_rounds(state: State, chance: Random) -> tuple[str, ...]:
    """The cards turned so far as they lie, the others shuffled within their stage."""
    turned = state.deck[: state.round]
    order = list(turned)
    cards = state.board.spaces[state.board.open_at_start :]
    for stage in STAGES:
        hidden = [card.id for card in cards if card.stage == stage and card.id not in turned]
        chance.shuffle(hidden)
        order += hidden
    return tuple(order)


def _redeal(seen: State, seat: int, kind: str, chance: Random) -> None:
    """The cards of a kind that the seat does not see, shuffled and dealt to where as many lie."""
    pool = _unseen(seen, seat, kind)
    chance.shuffle(pool)

    def drawn(count: int) -> tuple[str, ...]:
        cards, pool[:] = tuple(pool[:count]), pool[count:]
        return cards

    for other, player in enumerate(seen.players):
        if other != seat:
            held = of_kind(player.hand, kind)
            kept = tuple(id for id in player.hand if id not in held)
            seen.own(other).hand = kept + drawn(len(held))
    for other, pack in seen.packs.items():
        if other != seat and of_kind(pack, kind):
            seen.packs[other] = drawn(len(pack))
    stock = {name: cards for name, cards in seen.stock.items() if name.partition(":")[0] == kind}
    seen.stock = {**seen.stock, **{name: drawn(len(cards)) for name, cards in stock.items()}}


def _unseen(state: State, seat: int, kind: str) -> list[str]:
    """The cards of the table's deck that lie neither open nor before this seat."""
    in_sight: set[str] = {*state.players[seat].hand, *state.packs.get(seat, ())}
    in_sight.update(_flat(player.cards for player in state.players))
    return [id for id in deck_of(state.options, kind) if id not in in_sight]


def _flat(groups: Iterable[tuple[str, ...]]) -> Iterable[str]:
    return (id for group in groups for id in group)
