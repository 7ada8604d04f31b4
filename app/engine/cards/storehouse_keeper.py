from app.engine.cards.card import Card
from app.engine.spaces.space import choose, gain
from app.engine.state import State


def hand_out(game: State, seat: int, space: str) -> None:
    if space == "resource_market":
        game.begin(seat, choose(clay=(gain(clay=1),), grain=(gain(grain=1),)))


CARD = Card(
    id="storehouse_keeper",
    kind="occupation",
    number="B156",
    players=4,
    space_used=hand_out,
)
