from app.engine.cards.card import Card
from app.engine.goods import WOOD
from app.engine.state import State


def gather(game: State, seat: int) -> None:
    if game.players[seat].room_count == 2:
        game.gain(seat, WOOD, 1)


CARD = Card(
    id="small_scale_farmer",
    kind="occupation",
    number="B118",
    rule="appendix/small-scale-farmer",
    round_started=gather,
)
