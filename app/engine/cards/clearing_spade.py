from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.state import State


def moves(game: State, seat: int) -> tuple[str, ...]:
    """One crop from a field that has another one left, onto an empty field where it may grow."""
    owner = game.players[seat]
    return tuple(
        f"{full}-{empty}"
        for full, (crop, count) in owner.crops.items()
        if count >= 2
        for empty in owner.empty_fields()
        if crop in owner.crops_allowed(empty)
    )


def move(game: State, seat: int, key: str, option: str) -> None:
    crops = game.own(seat).crops
    full, empty = option.split("-")
    crop, count = crops[full]
    crops[full], crops[empty] = (crop, count - 1), (crop, 1)


def expires(game: State, seat: int) -> bool:
    """A crop on a field of its own is harvested, too."""
    return game.phase == "field"


CARD = Card(
    id="clearing_spade",
    kind="minor",
    number="A071",
    costs=(cost(wood=1),),
    anytime=moves,
    expires=expires,
    choose=move,
)
