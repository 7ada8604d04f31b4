from app.engine.cards.card import Card, first_edition
from app.engine.goods import WOOD, Price
from app.engine.state import State


def cut(game: State, seat: int, space: str) -> None:
    if game.space(space).good == WOOD:
        game.gain(seat, WOOD, 1)


def cut_with_any_wood(game: State, seat: int, source: str, taken: Price) -> None:
    """Spaces where wood is one good among several count, too; cards do not."""
    if source in game.board.numbers and WOOD in dict(taken):
        game.gain(seat, WOOD, 1)


CARD = Card(
    id="wood_cutter",
    kind="occupation",
    number="A116",
    space_used=cut,
)
FIRST = first_edition(CARD, id="woodcutter", number="E176", space_used=None, goods_taken=cut_with_any_wood)
CARDS = (CARD, FIRST)
