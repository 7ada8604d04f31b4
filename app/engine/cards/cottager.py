from app.engine.actions import possible
from app.engine.cards.card import Card
from app.engine.spaces.space import ONE_ROOM, RENOVATE
from app.engine.state import State
from app.engine.sub_actions import Sub

WORKS: dict[str, Sub] = {"room": ONE_ROOM, "renovate": RENOVATE}


def ask(game: State, seat: int, space: str) -> None:
    if space == "day_laborer":
        game.offer(seat, CARD.id)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return tuple(work for work, sub in WORKS.items() if possible(game, seat, sub))


def build(game: State, seat: int, key: str, option: str) -> None:
    game.must_take(seat, WORKS[option])


CARD = Card(
    id="cottager",
    kind="occupation",
    number="B087",
    space_used=ask,
    options=options,
    choose=build,
)
