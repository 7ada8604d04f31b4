"""Placing a person: which spaces are open to a player, and what using one sets in motion."""

from __future__ import annotations

from functools import lru_cache

from app.engine import events
from app.engine.action import PASS, Action
from app.engine.actions import possible
from app.engine.cards import hooks
from app.engine.events import Grew, Passed, Placed, Took
from app.engine.goods import FOOD, Price, can_pay
from app.engine.player import PEOPLE
from app.engine.state import State
from app.engine.subs import Sub
from app.engine.tables.space import Space
from app.engine.tasks import (
    BecomeStarter,
    Choose,
    Do,
    EndTurn,
    Gain,
    Grow,
    Pay,
    Place,
    Step,
    Take,
    Used,
)


@lru_cache(maxsize=256)
def place_action(space: str) -> Action:
    """`place forest`."""
    return Action("place", (space,))


def place_options(game: State, task: Place) -> tuple[Action, ...]:
    """Every space this player may use now; `pass` only where there is none.

    A task with a list of spaces comes from a card: it names where this person may go, or lapses.
    """
    seat, allowed = task.seat, task.spaces
    board, people_on = game.board, game.people_on
    shared, late = board.shared, board.late
    known: dict[int, bool] = {}
    found = []
    for number in game.open_spaces:
        if (people_on[number] or number in shared) and not is_free(game, seat, number):
            continue
        if wants := board.wants[number]:
            if not _any_possible(game, seat, wants, known):
                continue
        elif (board.demands[number] or number in late) and not usable(game, seat, number):
            continue
        space = board.spaces[number]
        if space.fee and not (game.piles[number] and can_pay_fee(game, seat, number)):
            continue
        if not allowed or space.id in allowed:
            found.append(place_action(space.id))
    return tuple(found) if found or allowed else (PASS,)


def can_pay_fee(game: State, seat: int, number: int) -> bool:
    """Whether the player owns the card that brought the space, or has the food its owner asks for."""
    owner = game.owner_of(game.board.brought[number])
    return seat == owner or game.players[seat].goods[FOOD] >= game.board.spaces[number].fee


def _pay_fee(game: State, seat: int, number: int) -> None:
    """Before anything else on the space, so nothing it brings can pay."""
    owner = game.owner_of(game.board.brought[number])
    if seat != owner:
        fee = game.board.spaces[number].fee
        game.pay(seat, ((FOOD, fee),))
        game.gain(owner, FOOD, fee)


def _any_possible(game: State, seat: int, subs: tuple[Sub, ...], known: dict[int, bool]) -> bool:
    """Whether one of the actions is possible; many spaces offer the same, so it is found out once."""
    for sub in subs:
        can = known.get(id(sub))
        if can is None:
            can = known[id(sub)] = possible(game, seat, sub)
        if can:
            return True
    return False


def is_free(game: State, seat: int, number: int) -> bool:
    """Whether nobody is there, nor elsewhere on its tile, or a card lets the player join."""
    space = game.board.spaces[number]
    if not people_near(game, space):
        return True
    if any(isinstance(step, BecomeStarter) for step in space.steps):  # no card lets a second person in here
        return False
    return any(query(game, seat, space.id) for _, query in hooks(game.players[seat].cards, "may_join"))


def people_near(game: State, space: Space) -> tuple[int, ...]:
    """The seats with a person on this space or elsewhere on its tile."""
    if not space.tile:
        return game.people_on[game.board.numbers[space.id]]
    return tuple(seat for other in tile_mates(game, space) for seat in game.people_on[other])


def tile_mates(game: State, space: Space) -> list[int]:
    """The spaces that share one person per round with this one, itself included."""
    return [number for number, other in enumerate(game.board.spaces) if other.tile == space.tile]


def usable(game: State, seat: int, number: int) -> bool:
    """Whether the player can take what the space demands."""
    if game.round < game.board.spaces[number].from_round:
        return False
    demands = game.board.demands[number]
    return not demands or (step_possible(game, seat, demands[0]) and steps_possible(game, seat, demands[1:]))


def step_possible(game: State, seat: int, step: Step) -> bool:
    """Whether a step can be taken now; what is optional or only gives goods always can."""
    if isinstance(step, Do):
        if not step.must or possible(game, seat, step.subs[0]):
            return True
        return len(step.subs) > 1 and any(possible(game, seat, sub) for sub in step.subs[1:])
    if isinstance(step, Grow):
        return can_grow(game, seat, step.with_room)
    if isinstance(step, Pay):
        return can_pay(game.players[seat].goods, step.goods)
    if isinstance(step, Choose):
        return any(steps_possible(game, seat, steps) for _, steps in step.options)
    return True


def steps_possible(game: State, seat: int, steps: tuple[Step, ...]) -> bool:
    """Whether all of these steps can be taken."""
    return all(step_possible(game, seat, step) for step in steps)


def can_grow(game: State, seat: int, with_room: bool) -> bool:
    """Whether the family may grow: five people at most, and room where room is asked for."""
    player = game.players[seat]
    return player.people < PEOPLE and (not with_room or player.people_room > player.people)


def place(game: State, task: Place, action: Action) -> None:
    """Put a person on the space; its steps come first, then what cards make of it."""
    seat = task.seat
    player = game.own(seat)
    if action == PASS:
        player.home = 0
        game.tell(Passed(seat))
        return
    player.home -= 1
    number = game.board.numbers[action.args[0]]
    game.people_on[number] += (seat,)
    space = game.board.spaces[number]
    if any(player.cards or player.hand for player in game.players):
        game.push(Used(seat, space.id))
    game.cause = space.id
    if game.log is not None:
        game.log.append(Placed(seat, space.id))
    if space.fee:
        _pay_fee(game, seat, number)
    game.begin(seat, *space.steps)


def space_used(game: State, task: Used) -> None:
    """After a space has been used: the cards of its user, then those of the others."""
    seat, space, taken = task
    if hooks(game.players[seat].cards, "turn_ended"):
        game.push(EndTurn(seat, space))
    for other in game.seats_from(seat)[1:]:
        game.fire(other, "other_used", seat, space)
    if taken:
        game.fire(seat, "goods_taken", space, taken)
    game.fire(seat, "space_used", space)


def turn_ended(game: State, task: EndTurn) -> None:
    """After everything a person did: cards that let the player go on."""
    game.fire(task.seat, "turn_ended", task.source)


# the steps that need no decision


def take(game: State, task: Take) -> None:
    """All goods from an accumulation space."""
    number = game.board.numbers[task.source]
    amount, game.piles[number] = game.piles[number], 0
    good = game.board.spaces[number].good
    if game.log is not None:
        game.log.append(Took(task.seat, task.source, ((good, amount),)))
    _note_taken(game, task, ((good, amount),) if amount else ())
    game.receive(task.seat, good, amount)


def gain(game: State, task: Gain) -> None:
    _note_taken(game, task, task.goods)
    for good, amount in task.goods:
        game.gain(task.seat, good, amount)


def _note_taken(game: State, task: Take | Gain, goods: Price) -> None:
    """Cards hear of these goods when the space has been used."""
    agenda = game.agenda
    for at in range(len(agenda) - 1, -1, -1):
        used = agenda[at]
        if isinstance(used, Used):
            if used.source == task.source:
                agenda[at] = used._replace(goods=used.goods + goods)
            return


def pay(game: State, task: Pay) -> None:
    game.pay(task.seat, task.goods)


def become_starter(game: State, task: BecomeStarter) -> None:
    game.starter = task.seat
    game.tell(events.BecameStarter(task.seat, task.source))


def grow(game: State, task: Grow) -> None:
    """A newborn: it counts at once, and acts from the next round on."""
    player = game.own(task.seat)
    player.people += 1
    player.newborns += 1
    game.tell(Grew(task.seat, task.source, player.people))
    game.fire(task.seat, "grown")
