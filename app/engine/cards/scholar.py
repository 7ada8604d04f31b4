from app.engine.actions import possible
from app.engine.cards.card import Card
from app.engine.spaces.space import MINOR
from app.engine.state import State
from app.engine.sub_actions import Occupation, Sub

LESSONS: dict[str, Sub] = {"occupation": Occupation((1,)), "minor": MINOR}
"""What may be played: an occupation for 1 food, or a minor improvement for its cost."""


def ask(game: State, seat: int) -> None:
    if game.players[seat].lives_in("stone"):
        game.offer(seat, CARD.id)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return tuple(kind for kind, sub in LESSONS.items() if possible(game, seat, sub))


def learn(game: State, seat: int, key: str, option: str) -> None:
    game.must_take(seat, LESSONS[option])


CARD = Card(
    id="scholar",
    kind="occupation",
    number="B097",
    rule="appendix/scholar",
    round_started=ask,
    options=options,
    choose=learn,
)
