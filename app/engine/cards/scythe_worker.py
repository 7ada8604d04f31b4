from app.engine.cards.card import Card
from app.engine.goods import GRAIN
from app.engine.state import State


def first_sheaf(game: State, seat: int) -> None:
    game.gain(seat, GRAIN, 1)


def mow(game: State, seat: int) -> None:
    """The usual grain is off the fields: what is left on them may give one more, field by field."""
    fields = [place for place, (crop, _) in game.players[seat].crops.items() if crop == GRAIN]
    if fields:
        game.offer(seat, CARD.id, "+".join(fields))


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return tuple(key.split("+"))


def cut(game: State, seat: int, key: str, option: str) -> None:
    owner = game.own(seat)
    _, count = owner.crops.pop(option)
    if count > 1:
        owner.crops[option] = (GRAIN, count - 1)
    game.gain(seat, GRAIN, 1)
    left = [place for place in key.split("+") if place != option]
    if left:
        game.offer(seat, CARD.id, "+".join(left))


CARD = Card(
    id="scythe_worker",
    kind="occupation",
    number="A112",
    played=first_sheaf,
    field_phase=mow,
    options=options,
    choose=cut,
)
