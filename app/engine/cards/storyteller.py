from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.cards.dancer import CARD as DANCER
from app.engine.cards.dancer import ENOUGH
from app.engine.goods import FOOD, VEGETABLE, Price
from app.engine.state import State


def ask(game: State, seat: int, source: str, taken: Price) -> None:
    if source == "traveling_players":
        game.offer(seat, CARD.id, str(dict(taken)[FOOD]))


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if game.players[seat].goods[FOOD] else ()


def tell(game: State, seat: int, key: str, option: str) -> None:
    """What stays behind does not lessen what a dancer brings home."""
    game.put_back(seat, "traveling_players", 1)
    game.gain(seat, VEGETABLE, 1)
    if DANCER.id in game.players[seat].cards and int(key) <= ENOUGH:
        game.gain(seat, FOOD, 1)


CARD = Card(
    id="storyteller",
    kind="occupation",
    number="E169",
    editions=("first",),
    decks=("E",),
    players=4,
    goods_taken=ask,
    options=options,
    choose=tell,
)
