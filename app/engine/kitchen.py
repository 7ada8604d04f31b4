"""Goods into food at any time, and animals set free."""

from __future__ import annotations

from functools import lru_cache

from app.engine.action import Action
from app.engine.cards import abilities, card, owns_group
from app.engine.events import Cooked, Released
from app.engine.goods import ANIMALS, CATTLE, FOOD, GOODS, GRAIN, NUMBERS
from app.engine.illegal import Reason
from app.engine.options import COLD_SINCE
from app.engine.player import RAW_FOOD, Player
from app.engine.state import State
from app.engine.tasks import Breed

EDIBLE = range(GRAIN, CATTLE + 1)
COLD = frozenset({"breeding", "ending"})
"""Phases without cooking: while animals breed, and from the last time on."""


@lru_cache(maxsize=65536)
def cooking_rates(owned: tuple[str, ...]) -> tuple[int, ...]:
    """Food for a grain, a vegetable, a sheep, a wild boar, a cattle with the best of these cards."""
    able = [(id, cooks) for id, cooks in abilities(owned, "cooks") if _ready(owned, card(id).cooks_with)]
    rates = [RAW_FOOD, *((RAW_FOOD[0], *cooks) for _, cooks in able)]
    return tuple(max(column) for column in zip(*rates, strict=True))


def _ready(owned: tuple[str, ...], group: str) -> bool:
    return not group or owns_group(owned, group)


def rates_now(game: State, seat: int) -> tuple[int, ...]:
    """Food for crops and animals now: once animals breed nothing is cooked, crops are eaten raw."""
    return RAW_FOOD if is_cold(game, seat) else cooking_rates(game.players[seat].cards)


def is_cold(game: State, seat: int) -> bool:
    """Whether animals breed now, in the harvest or by a card, or have bred for the last time."""
    if game.rules < COLD_SINCE:
        return False
    lane = game.lanes.get(seat, game.agenda)
    return game.phase in COLD or (bool(lane) and type(lane[-1]) is Breed)


def conversions(game: State, seat: int) -> tuple[Action, ...]:
    """What the player can cook, eat or release now."""
    player = game.players[seat]
    have = _have(player)
    return _conversions(have, rates_now(game, seat)) if have else ()


def _have(player: Player) -> int:
    """What can be eaten of the player's goods, as a set of bits."""
    goods, have = player.goods, 0
    for place, good in enumerate(EDIBLE):
        if goods[good]:
            have |= 1 << place
    return have


@lru_cache(maxsize=4096)
def _conversions(have: int, rates: tuple[int, ...]) -> tuple[Action, ...]:
    cooked = tuple(Action("cook", (GOODS[good],)) for good in EDIBLE if not _cook_flaw(good, have, rates))
    return cooked + tuple(
        Action("release", (GOODS[good],)) for good in ANIMALS if not _release_flaw(good, have)
    )


def _cook_flaw(good: int, have: int, rates: tuple[int, ...]) -> str:
    if good not in EDIBLE or not have >> (good - GRAIN) & 1:
        return "nothing_to_convert"
    return "" if rates[good - GRAIN] else "cannot_cook"


def _release_flaw(good: int, have: int) -> str:
    if good not in ANIMALS:
        return "nothing_to_convert"
    return "" if have >> (good - GRAIN) & 1 else "no_such_animal"


def conversion_reason(game: State, seat: int, action: Action) -> Reason:
    """Why one of a good cannot be cooked or released."""
    player, good = game.players[seat], NUMBERS.get(action.args[0], -1)
    if action.verb == "release":
        code = _release_flaw(good, _have(player))
    else:
        code = _cook_flaw(good, _have(player), rates_now(game, seat))
        if code == "cannot_cook" and not _cook_flaw(good, _have(player), cooking_rates(player.cards)):
            code = "too_late_to_cook"
    return code or "nothing_to_convert", {"good": action.args[0]}


def convert(game: State, seat: int, action: Action) -> None:
    """Cook or release one good."""
    good = NUMBERS[action.args[0]]
    _turn(game, seat, good, 1, rates_now(game, seat)[good - GRAIN] if action.verb == "cook" else 0)


def remove_animals(game: State, seat: int, good: int, count: int) -> None:
    """Animals that find no place: cooked where the player can cook, released otherwise.

    Those that make room for a newborn have been cooked in time: before the animals breed.
    """
    _turn(game, seat, good, count, cooking_rates(game.players[seat].cards)[good - GRAIN])


def _turn(game: State, seat: int, good: int, count: int, rate: int) -> None:
    player = game.own(seat)
    food = count * rate
    player.goods[good] -= count
    player.goods[FOOD] += food
    if game.log is not None:
        goods = ((good, count),)
        game.log.append(Cooked(seat, game.cause, goods, food) if food else Released(seat, game.cause, goods))
    if rate > RAW_FOOD[good - GRAIN]:
        game.fire(seat, "cooked", good, count)
