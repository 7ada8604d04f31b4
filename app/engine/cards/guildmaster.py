from __future__ import annotations

from app.engine.cards.basketmaker import CARD as BASKETMAKER
from app.engine.cards.basketmakers_workshop import CARD as BASKETMAKERS_WORKSHOP
from app.engine.cards.card import Card
from app.engine.cards.joinery import CARD as JOINERY
from app.engine.cards.potter import CARD as POTTER
from app.engine.cards.pottery import CARD as POTTERY
from app.engine.goods import CLAY, REED, WOOD
from app.engine.state import State

GUILD = {
    JOINERY.id: (WOOD, 4),
    POTTERY.id: (CLAY, 4),
    POTTER.id: (CLAY, 4),
    BASKETMAKERS_WORKSHOP.id: (REED, 3),
    BASKETMAKER.id: (REED, 3),
}
ALREADY_THERE = 2


def welcome(game: State, seat: int) -> None:
    for id in game.players[seat].cards:
        if id in GUILD:
            game.gain(seat, GUILD[id][0], ALREADY_THERE)


def supply(game: State, seat: int, played: str) -> None:
    if played in GUILD:
        game.gain(seat, *GUILD[played])


CARD = Card(
    id="guildmaster",
    kind="occupation",
    number="E341",
    editions=("first",),
    decks=("E",),
    players=3,
    played=welcome,
    card_played=supply,
)
