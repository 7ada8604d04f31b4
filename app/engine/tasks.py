"""What is still to be done, as data: decisions of a player, steps of a space, phases of the game.

A task knows the seat it concerns and its source, the space or card that it comes from. The steps of a space
are tasks that nobody has to do yet: `for_seat` hands them to a player.
"""

from __future__ import annotations

from typing import NamedTuple, TypeGuard

from app.engine.goods import ANIMALS, Price
from app.engine.sub_actions import Sub

NOBODY = -1

# decisions


class Place(NamedTuple):
    """Place a person; where spaces are named, on one of these or not at all."""

    seat: int
    source: str = ""
    spaces: tuple[str, ...] = ()


class Do(NamedTuple):
    """Take one or more of these actions, at least one if it must be; `begun` is the one under way."""

    seat: int = NOBODY
    source: str = ""
    subs: tuple[Sub, ...] = ()
    must: bool = False
    begun: str = ""


class Choose(NamedTuple):
    """Take the steps of exactly one option."""

    seat: int = NOBODY
    source: str = ""
    options: tuple[tuple[str, tuple[Step, ...]], ...] = ()


class Offer(NamedTuple):
    """Use the card that is the source, or decline unless it must be; the key tells what it is about."""

    seat: int
    source: str
    key: str = ""
    must: bool = False


ANYTIME = "anytime"
"""The key of an offer to use a card for any time once more before its use is lost."""


class Offers(NamedTuple):
    """Use one of several cards that offer something at one moment; the others are offered again after it.

    At the start of a round `done` names the cards that have acted in it, as in `Morning`.
    """

    seat: int
    source: str = ""
    open: tuple[Offer | Do, ...] = ()
    done: tuple[str, ...] = ()


class House(NamedTuple):
    """Find a place for all animals, or decide which to keep."""

    seat: int
    source: str = ""


class Feed(NamedTuple):
    seat: int
    source: str = ""


class Breed(NamedTuple):
    """Let animals breed; only these kinds have newborns."""

    seat: int
    source: str = ""
    kinds: tuple[int, ...] = ANIMALS


class Pick(NamedTuple):
    """Keep one card of the pack."""

    seat: int
    source: str
    kind: str


class Redraw(NamedTuple):
    """Keep the cards of a kind, or draw one fewer."""

    seat: int
    source: str
    kind: str


# steps that need no decision


class Take(NamedTuple):
    """All goods from an accumulation space."""

    seat: int = NOBODY
    source: str = ""


class Gain(NamedTuple):
    seat: int = NOBODY
    source: str = ""
    goods: Price = ()


class Pay(NamedTuple):
    seat: int = NOBODY
    source: str = ""
    goods: Price = ()


class BecomeStarter(NamedTuple):
    seat: int = NOBODY
    source: str = ""


class Grow(NamedTuple):
    """Family growth, with or without room for the newborn."""

    seat: int = NOBODY
    source: str = ""
    with_room: bool = False


Step = Do | Choose | Take | Gain | Pay | BecomeStarter | Grow

# what follows by itself


class Phase(NamedTuple):
    """A part of the round that concerns everybody."""

    name: str
    seat: int = NOBODY
    source: str = ""


class Morning(NamedTuple):
    """Cards that act at the start of the round: those in `done` have acted, and `open` is still on offer."""

    seat: int
    source: str = ""
    done: tuple[str, ...] = ()
    open: tuple[Offer | Do, ...] = ()


class Used(NamedTuple):
    """The space that is the source has been used, and its own steps have brought these goods."""

    seat: int
    source: str
    goods: Price = ()


class EndTurn(NamedTuple):
    """Everything a person did on the space that is the source is done."""

    seat: int
    source: str


class RoomsBuilt(NamedTuple):
    seat: int
    source: str = ""


class FencesBuilt(NamedTuple):
    seat: int
    source: str = ""


class PassOn(NamedTuple):
    """The card that is the source goes to the player on the left."""

    seat: int
    source: str


class AskHolders(NamedTuple):
    """Each of these seats is asked about the card that is the source, which may be in its hand."""

    source: str
    seats: tuple[int, ...]
    seat: int = NOBODY


class Draft(NamedTuple):
    """A step on the way to a hand of one kind."""

    kind: str
    step: int
    seat: int = NOBODY
    source: str = ""


Decided = Place | Do | Choose | Offer | Offers | House | Feed | Breed | Pick | Redraw
Task = (
    Decided | Step | Phase | Morning | Used | EndTurn | RoomsBuilt | FencesBuilt | PassOn | AskHolders | Draft
)

DECISION_NAMES: dict[type, str] = {
    Place: "place",
    Do: "do",
    Choose: "choose",
    Offer: "offer",
    Offers: "offers",
    House: "house",
    Feed: "feed",
    Breed: "breed",
    Pick: "pick",
    Redraw: "redraw",
}


def for_seat(step: Step, seat: int, source: str) -> Step:
    """The step as a task of a player."""
    return step.__class__(seat, source, *step[2:])


def is_offer(task: Task, seat: int) -> TypeGuard[Offer | Do | Offers]:
    """Whether the seat may decline the task."""
    return task.seat == seat and (
        isinstance(task, Offers) or (isinstance(task, Offer | Do) and not task.must)
    )
