from app.engine.cards.card import Card
from app.engine.goods import FOOD
from app.engine.state import State
from app.engine.tasks import Used

BANKS = ("forest", "clay_pit", "reed_bank")
"""Three of the four spaces; the fourth is the card that was turned in round 1."""


def person_fishing(game: State, seat: int) -> bool:
    return seat in game.people_on[game.board.numbers["fishing"]]


def begin_later(game: State, seat: int) -> None:
    """The use in which the card itself is played does not count."""
    if any(isinstance(task, Used) and task[:2] == (seat, game.deck[0]) for task in game.agenda):
        game.own(seat).memory[CARD.id] = True


def fetch_water(game: State, seat: int, space: str) -> None:
    if space == game.deck[0] and game.own(seat).memory.pop(CARD.id, False):
        return
    if space in BANKS or space == game.deck[0]:
        game.gain(seat, FOOD, 1)


CARD = Card(
    id="brook",
    kind="minor",
    number="B056",
    playable=person_fishing,
    played=begin_later,
    space_used=fetch_water,
)
