from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.player import Player
from app.engine.state import State


def clay_or_stone_house(owner: Player) -> bool:
    return not owner.lives_in("wood")


def decorate(game: State, seat: int) -> None:
    game.earn(seat, game.rounds_left)


CARD = Card(
    id="mantlepiece",
    kind="minor",
    number="B033",
    costs=(cost(stone=1),),
    prerequisite=clay_or_stone_house,
    points=-3,
    bars_renovation=True,
    played=decorate,
)
