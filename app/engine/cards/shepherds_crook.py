from app.engine.cards.card import Card
from app.engine.goods import SHEEP, cost
from app.engine.state import State


def drive_in(game: State, seat: int, cells: int) -> None:
    if cells.bit_count() >= 4:
        game.gain(seat, SHEEP, 2)


CARD = Card(
    id="shepherds_crook",
    kind="minor",
    number="A083",
    rule="appendix/shepherds-crook",
    costs=(cost(wood=1),),
    pasture_fenced=drive_in,
)
