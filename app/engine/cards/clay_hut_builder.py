from app.engine.cards.card import Card
from app.engine.goods import CLAY
from app.engine.player import MATERIALS
from app.engine.state import State


def place_clay(game: State, seat: int) -> None:
    game.promise(seat, CLAY, 2, game.next_rounds(5), CARD.id)


def played(game: State, seat: int) -> None:
    if not game.players[seat].lives_in("wood"):
        place_clay(game, seat)


def renovated(game: State, seat: int, before: int) -> None:
    """A house is left behind only once: what was clay before has brought its clay already."""
    if MATERIALS[before] == "wood":
        place_clay(game, seat)


CARD = Card(
    id="clay_hut_builder",
    kind="occupation",
    number="A120",
    played=played,
    renovated=renovated,
)
