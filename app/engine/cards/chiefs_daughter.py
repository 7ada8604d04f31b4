from __future__ import annotations

from app.engine.actions.card_moves import put_in_play
from app.engine.cards.card import Card
from app.engine.cards.chief import CARD as CHIEF
from app.engine.state import State

POINTS = (0, 1, 3)
"""In a house of wood, clay, stone."""


def follow(game: State, holder: int, player: int, played: str) -> None:
    if played == CHIEF.id:
        game.offer(holder, CARD.id)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if CARD.id in game.players[seat].hand else ()


def play_at_once(game: State, seat: int, key: str, option: str) -> None:
    put_in_play(game, seat, CARD)


def dowry(game: State, seat: int) -> int:
    return POINTS[game.players[seat].material]


CARD = Card(
    id="chiefs_daughter",
    kind="occupation",
    number="E173",
    editions=("first",),
    decks=("E",),
    called=follow,
    options=options,
    choose=play_at_once,
    bonus=dowry,
)
