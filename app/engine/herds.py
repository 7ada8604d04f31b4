"""Animals that need a place: which to keep after a gain, what breeding leaves."""

from __future__ import annotations

from functools import lru_cache

from app.engine.action import Action
from app.engine.cards import hooks
from app.engine.events import Bred
from app.engine.farm.housing import Herd, best_keeps, bred_from, breeding_results, fits
from app.engine.goods import ANIMALS, SHEEP, parse_goods, print_goods
from app.engine.illegal import Reason
from app.engine.kitchen import remove_animals
from app.engine.player import Player
from app.engine.state import State
from app.engine.tasks import Breed, House


@lru_cache(maxsize=65536)
def herd_actions(verb: str, herds: tuple[Herd, ...]) -> tuple[Action, ...]:
    """`keep 2sheep+1boar` or `breed 3sheep`, an action for each herd."""
    return tuple(Action(verb, (print_goods(zip(ANIMALS, herd, strict=True)),)) for herd in herds)


def keep_action(herd: Herd) -> Action:
    """`keep 2sheep+1boar`."""
    return herd_actions("keep", (herd,))[0]


def herd_of(action: Action) -> Herd:
    """The herd an action names."""
    named = dict(parse_goods(action.args[0]))
    sheep, boar, cattle = (named.get(animal, 0) for animal in ANIMALS)
    return sheep, boar, cattle


def keep_options(game: State, task: House) -> tuple[Action, ...]:
    """The largest herds that fit, where there is a choice."""
    player = game.players[task.seat]
    herd, housing = player.herd, player.housing()
    if fits(herd, housing):
        return ()
    keeps = best_keeps(herd, housing)
    return herd_actions("keep", keeps) if len(keeps) > 1 else ()


def keep_reason(game: State, task: House, action: Action) -> Reason:
    return "keep_impossible", {"herd": action.args[0]}


def keep(game: State, task: House, action: Action) -> None:
    _reduce(game, task.seat, herd_of(action))


def keep_all(game: State, task: House) -> None:
    """Without a choice: everything, or the one herd that fits."""
    player = game.players[task.seat]
    herd, housing = player.herd, player.housing()
    if not fits(herd, housing):
        _reduce(game, task.seat, best_keeps(herd, housing)[0])


def _reduce(game: State, seat: int, kept: Herd) -> None:
    for animal, before, after in zip(ANIMALS, game.players[seat].herd, kept, strict=True):
        if before > after:
            remove_animals(game, seat, animal, before - after)


def breed_options(game: State, task: Breed) -> tuple[Action, ...]:
    """What breeding can leave, where there is a choice."""
    player = game.players[task.seat]
    results = breeding_results(player.herd, player.housing(), kinds_of(task), young_of(player))
    return herd_actions("breed", results) if len(results) > 1 else ()


def breed_reason(game: State, task: Breed, action: Action) -> Reason:
    return "breeding_impossible", {"herd": action.args[0]}


def breed(game: State, task: Breed, action: Action) -> None:
    _breed(game, task, herd_of(action))


def breed_alone(game: State, task: Breed) -> None:
    """Without a choice: every newborn there is room for."""
    player = game.players[task.seat]
    results = breeding_results(player.herd, player.housing(), kinds_of(task), young_of(player))
    _breed(game, task, results[0])


def young_of(player: Player) -> Herd:
    """How many newborns each kind may have at most."""
    queries = hooks(player.cards, "newborns")
    return tuple(max([1, *(query(player, kind) for _, query in queries)]) for kind in ANIMALS)


def kinds_of(task: Breed) -> int:
    """The kinds that breed, as a set of bits."""
    return sum(1 << kind - SHEEP for kind in task.kinds)


def _breed(game: State, task: Breed, after: Herd) -> None:
    """Animals leave before breeding so far as their newborn needs the room; then the newborns come."""
    seat = task.seat
    before = game.players[seat].herd
    parents = [
        bred_from(have, left, most) if animal in task.kinds else left
        for animal, have, left, most in zip(ANIMALS, before, after, young_of(game.players[seat]), strict=True)
    ]
    _reduce(game, seat, (parents[0], parents[1], parents[2]))
    player = game.own(seat)
    player.goods[SHEEP : SHEEP + 3] = list(after)
    if game.log is not None:
        born = tuple((animal, after[at] - parents[at]) for at, animal in enumerate(ANIMALS))
        if any(amount for _, amount in born):
            game.log.append(Bred(seat, tuple(pair for pair in born if pair[1])))
    game.fire(seat, "bred")
