"""Placing a person: which spaces are open to a player, and what using one sets in motion."""

from __future__ import annotations

from functools import lru_cache

from app.engine.action import PASS, Action
from app.engine.actions import sub_flaw, sub_reason
from app.engine.cards import hooks
from app.engine.events import Passed, Placed
from app.engine.goods import FOOD, can_pay, missing, named
from app.engine.illegal import Reason
from app.engine.player import PEOPLE
from app.engine.spaces.space import Space
from app.engine.state import State
from app.engine.sub_actions import Sub
from app.engine.tasks import (
    BecomeStarter,
    Choose,
    Do,
    EndTurn,
    Grow,
    Pay,
    Place,
    Step,
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
    spaces = game.board.spaces
    known: Known = {}
    found = [
        place_action(spaces[number].id)
        for number in game.open_spaces
        if not space_flaw(game, seat, number, known) and (not allowed or spaces[number].id in allowed)
    ]
    return tuple(found) if found or allowed else (PASS,)


def place_reason(game: State, task: Place, action: Action) -> Reason:
    """Why a person cannot go to this space: it is unknown, not offered, or as `space_reason` says."""
    reason = space_reason(game, task.seat, action.args[0])
    return reason or ("space_not_offered", {"space": action.args[0]})


def space_reason(game: State, seat: int, name: str) -> Reason | None:
    """Why a person of this seat cannot go to a space: not there, not turned, occupied, nothing to do."""
    number = game.board.numbers.get(name, -1)
    if number < 0:
        return "no_space", {"space": name}
    if number not in game.open_spaces:
        return "space_hidden", {"space": name}
    code = space_flaw(game, seat, number, {})
    if code == "too_early":
        return code, {"space": name, "round": game.board.spaces[number].from_round}
    if not code or code == "space_occupied" or number in game.board.brought:
        return (code, {"space": name}) if code else None
    reasons = (step_reason(game, seat, step, name) for step in game.board.demands[number])
    return next(reason for reason in reasons if reason)


Known = dict[int, str]
"""What was found out about actions: many spaces offer the same."""


def space_flaw(game: State, seat: int, number: int, known: Known) -> str:
    """The code of the rule that keeps a player from a space in play; empty where a person can go there."""
    board = game.board
    if (game.people_on[number] or number in board.shared) and not is_free(game, seat, number):
        return "space_occupied"
    if wants := board.wants[number]:
        return _subs_flaw(game, seat, wants, known)
    if number in board.late and game.round < board.spaces[number].from_round:
        return "too_early"
    if number in board.brought:
        return fee_flaw(game, seat, number)
    for step in board.demands[number]:
        if code := step_flaw(game, seat, step, known):
            return code
    return ""


def fee_flaw(game: State, seat: int, number: int) -> str:
    """Whether the player owns the card that brought the space or can pay its owner, and finds goods there."""
    if not game.piles[number]:
        return "space_useless"
    owner = game.owner_of(game.board.brought[number])
    paid = seat == owner or game.players[seat].goods[FOOD] >= game.board.spaces[number].fee
    return "" if paid else "space_fee"


def _pay_fee(game: State, seat: int, number: int) -> None:
    """Before anything else on the space, so nothing it brings can pay."""
    owner = game.owner_of(game.board.brought[number])
    if seat != owner:
        fee = game.board.spaces[number].fee
        game.pay(seat, ((FOOD, fee),))
        game.gain(owner, FOOD, fee)


def _subs_flaw(game: State, seat: int, subs: tuple[Sub, ...], known: Known) -> str:
    """One of the actions must be possible."""
    code = ""
    for sub in subs:
        found = known.get(id(sub))
        if found is None:
            found = known[id(sub)] = sub_flaw(game, seat, sub)
        if not found:
            return ""
        code = found
    return code if len(subs) == 1 else "space_useless"


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


def step_flaw(game: State, seat: int, step: Step, known: Known) -> str:
    """The rule that forbids a step now; what is optional or only gives goods is always possible."""
    if isinstance(step, Do):
        return _subs_flaw(game, seat, step.subs, known) if step.must else ""
    if isinstance(step, Grow):
        return growth_flaw(game, seat, step.with_room)
    if isinstance(step, Pay):
        return "" if can_pay(game.players[seat].goods, step.goods) else "cannot_pay"
    if isinstance(step, Choose):
        one = any(steps_possible(game, seat, steps) for _, steps in step.options)
        return "" if one else "space_useless"
    return ""


def step_reason(game: State, seat: int, step: Step, space: str) -> Reason | None:
    """Why a step of a space cannot be taken, with the figures; None where it can."""
    code = step_flaw(game, seat, step, {})
    if not code:
        return None
    player = game.players[seat]
    if isinstance(step, Grow):
        return code, {"people": player.people, "rooms": player.people_room}
    if isinstance(step, Pay):
        return code, {"cost": named(step.goods), "missing": missing(player.goods, step.goods)}
    if not isinstance(step, Do):
        return code, {"space": space}
    reasons = [reason for sub in step.subs if (reason := sub_reason(game, seat, sub))]
    return reasons[0] if len(reasons) == 1 else (code, {"space": space, "reasons": tuple(reasons)})


def steps_possible(game: State, seat: int, steps: tuple[Step, ...]) -> bool:
    """Whether all of these steps can be taken."""
    known: Known = {}
    return not any(step_flaw(game, seat, step, known) for step in steps)


def growth_flaw(game: State, seat: int, with_room: bool) -> str:
    """Five people at most, and room where room is asked for."""
    player = game.players[seat]
    if player.people >= PEOPLE:
        return "family_full"
    return "no_room_for_child" if with_room and player.people_room <= player.people else ""


def can_grow(game: State, seat: int, with_room: bool) -> bool:
    """Whether the family may grow."""
    return not growth_flaw(game, seat, with_room)


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
    before = len(game.agenda)
    if taken:
        game.fire(seat, "goods_taken", space, taken)
    game.fire(seat, "space_used", space)
    game.group_offers(seat, before)


def turn_ended(game: State, task: EndTurn) -> None:
    """After everything a person did: cards that let the player go on."""
    game.fire(task.seat, "turn_ended", task.source)
