from __future__ import annotations

from app.engine.action import Action
from app.engine.actions.card_moves import put_in_play
from app.engine.actions.improving import play_occupation
from app.engine.cards.card import FACE_DOWN, Card
from app.engine.cards.chief import CARD as CHIEF
from app.engine.options import MENDED_SINCE
from app.engine.state import State
from app.engine.sub_actions import Occupation

POINTS = (0, 1, 3)
"""In a house of wood, clay, stone."""


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    """Until somebody has played it, any occupation that lies face down may be it."""
    might_be_it = {CARD.id, FACE_DOWN["occupation"].id}
    hand = game.players[seat].hand
    return ("",) if game.owner_of(CARD.id) < 0 and not might_be_it.isdisjoint(hand) else ()


def play_at_once(game: State, seat: int, key: str, option: str) -> None:
    """Play it for no food; cards that change or reward the cost of an occupation act on it, too."""
    if game.rules >= MENDED_SINCE:
        play_occupation(game, seat, Occupation(), Action("play", (CARD.id,)))
    else:
        put_in_play(game, seat, CARD)


def dowry(game: State, seat: int) -> int:
    return POINTS[game.players[seat].material]


CARD = Card(
    id="chiefs_daughter",
    kind="occupation",
    number="E173",
    editions=("first",),
    decks=("E",),
    called_by=CHIEF.id,
    options=options,
    choose=play_at_once,
    bonus=dowry,
)
