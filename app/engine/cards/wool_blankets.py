from app.engine.cards.card import Card
from app.engine.goods import SHEEP
from app.engine.player import Player
from app.engine.state import State

WARMTH = (3, 2, 0)
"""Points in a house of wood, clay, stone."""


def five_sheep(owner: Player) -> bool:
    return owner.goods[SHEEP] >= 5


def keep_warm(game: State, seat: int) -> int:
    return WARMTH[game.players[seat].material]


CARD = Card(
    id="wool_blankets",
    kind="minor",
    number="A038",
    prerequisite=five_sheep,
    bonus=keep_warm,
)
