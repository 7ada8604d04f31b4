from app.engine.cards.card import Card
from app.engine.goods import CLAY
from app.engine.state import State


def dig(game: State, seat: int, space: str) -> None:
    if space in ("forest", "reed_bank") or (space == "clay_pit" and game.options.players >= 3):
        game.gain(seat, CLAY, 1)


CARD = Card(
    id="geologist",
    kind="occupation",
    number="B121",
    space_used=dig,
)
