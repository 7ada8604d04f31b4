from app.engine.cards.card import Card
from app.engine.player import Player
from app.engine.spaces.space import choose, gain
from app.engine.state import State


def take_wood_or_grain(game: State, seat: int) -> None:
    game.begin(seat, choose(wood=(gain(wood=1),), grain=(gain(grain=1),)))


def one_per_room(owner: Player) -> int:
    return owner.room_count


CARD = Card(
    id="animal_tamer",
    kind="occupation",
    number="A086",
    rule="appendix/animal-tamer",
    played=take_wood_or_grain,
    pets=one_per_room,
)
