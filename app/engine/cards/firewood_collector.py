from app.engine.cards.card import Card
from app.engine.goods import WOOD
from app.engine.state import State

SPACES = ("farmland", "grain_seeds", "grain_utilization", "cultivation")


def collect(game: State, seat: int, space: str) -> None:
    if space in SPACES:
        game.gain(seat, WOOD, 1)


CARD = Card(
    id="firewood_collector",
    kind="occupation",
    number="A119",
    turn_ended=collect,
)
