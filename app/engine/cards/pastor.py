from app.engine.cards.card import Card, first_edition
from app.engine.goods import CLAY, REED, STONE, WOOD
from app.engine.state import State

COLLECTION = ((WOOD, 3), (CLAY, 2), (REED, 1), (STONE, 1))
SMALL = 2


def collect(game: State, seat: int) -> None:
    """Once, as soon as no other house is as small."""
    small = [number for number, player in enumerate(game.players) if player.room_count == SMALL]
    owner = game.own(seat)
    if small == [seat] and not owner.memory.get(CARD.id):
        owner.memory[CARD.id] = True
        for good, amount in COLLECTION:
            game.gain(seat, good, amount)


def other_built(game: State, owner: int, builder: int) -> None:
    collect(game, owner)


def alone(game: State, seat: int) -> tuple[str, ...]:
    """The owner of the older card picks the moment."""
    small = [number for number, player in enumerate(game.players) if player.room_count == SMALL]
    return ("",) if small == [seat] and not game.players[seat].memory.get(CARD.id) else ()


def collect_now(game: State, seat: int, key: str, option: str) -> None:
    collect(game, seat)


CARD = Card(
    id="pastor",
    kind="occupation",
    number="B163",
    players=4,
    played=collect,
    other_built_rooms=other_built,
)
FIRST = first_edition(
    CARD,
    id="pastor_first",
    number="E193",
    played=None,
    other_built_rooms=None,
    anytime=alone,
    choose=collect_now,
)
CARDS = (CARD, FIRST)
