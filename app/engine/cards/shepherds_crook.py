from app.engine.cards.card import Card
from app.engine.farm.pastures import areas, enclosed
from app.engine.goods import SHEEP, cost
from app.engine.state import State

LARGE = 4


def drive_in(game: State, seat: int, before: int) -> None:
    """The farm counts as it is when the action is over; no part of the pasture was fenced before."""
    old = enclosed(before)
    new = [cells for cells in areas(game.players[seat].fences) if not cells & old]
    sheep = 2 * sum(cells.bit_count() >= LARGE for cells in new)
    if sheep:
        game.gain(seat, SHEEP, sheep)


CARD = Card(
    id="shepherds_crook",
    kind="minor",
    number="A083",
    rule="appendix/shepherds-crook",
    costs=(cost(wood=1),),
    fences_built=drive_in,
)
