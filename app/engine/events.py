"""What happened, as data: one event for each thing that players would say or see.

The cause is the space or card that brought it about; it is empty where the rules of a phase or the player
alone did. `seen_by` tells what a seat may know of an event.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from app.engine.goods import GOODS, Price


@dataclass(frozen=True, slots=True)
class Placed:
    """A person went to a space."""

    seat: int
    space: str


@dataclass(frozen=True, slots=True)
class Passed:
    seat: int


@dataclass(frozen=True, slots=True)
class Took:
    """All goods from an accumulation space."""

    seat: int
    cause: str
    goods: Price


@dataclass(frozen=True, slots=True)
class Gained:
    seat: int
    cause: str
    goods: Price


@dataclass(frozen=True, slots=True)
class Paid:
    seat: int
    cause: str
    goods: Price


@dataclass(frozen=True, slots=True)
class PutBack:
    """Goods of an accumulation space back onto it."""

    seat: int
    cause: str
    space: str
    goods: Price


@dataclass(frozen=True, slots=True)
class Promised:
    """Goods on the spaces of coming rounds; without goods, a card that will act then."""

    seat: int
    cause: str
    goods: Price
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Built:
    """A `room`, `stable` or `pasture` on these cells."""

    seat: int
    cause: str
    what: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Renovated:
    seat: int
    cause: str
    material: str


@dataclass(frozen=True, slots=True)
class Plowed:
    seat: int
    cause: str
    cell: str


@dataclass(frozen=True, slots=True)
class Sowed:
    """One field, a cell or a card."""

    seat: int
    cause: str
    crop: str
    place: str


@dataclass(frozen=True, slots=True)
class Baked:
    seat: int
    cause: str
    grain: int
    food: int


@dataclass(frozen=True, slots=True)
class Played:
    """A card was played, or a major improvement built."""

    seat: int
    cause: str
    card: str


@dataclass(frozen=True, slots=True)
class Returned:
    """An improvement was handed back."""

    seat: int
    cause: str
    card: str


@dataclass(frozen=True, slots=True)
class PassedOn:
    """A traveling card went to the hand of the player on the left; nobody's where it left the game."""

    seat: int
    card: str
    to: int


@dataclass(frozen=True, slots=True)
class BecameStarter:
    seat: int
    cause: str


@dataclass(frozen=True, slots=True)
class Grew:
    """A newborn; the family now has so many people."""

    seat: int
    cause: str
    people: int


@dataclass(frozen=True, slots=True)
class Chose:
    """One of the options of a space or card."""

    seat: int
    cause: str
    option: str


@dataclass(frozen=True, slots=True)
class UsedCard:
    seat: int
    card: str
    option: str


@dataclass(frozen=True, slots=True)
class Cooked:
    """Goods turned into food."""

    seat: int
    cause: str
    goods: Price
    food: int


@dataclass(frozen=True, slots=True)
class Released:
    """Animals set free."""

    seat: int
    cause: str
    goods: Price


@dataclass(frozen=True, slots=True)
class Harvested:
    """Crops from the fields."""

    seat: int
    goods: Price


@dataclass(frozen=True, slots=True)
class Fed:
    seat: int
    food: int


@dataclass(frozen=True, slots=True)
class Begged:
    """Begging markers for food that was missing."""

    seat: int
    cause: str
    markers: int


@dataclass(frozen=True, slots=True)
class Earned:
    """Points of a card that are settled now and count at the end."""

    seat: int
    cause: str
    points: int


@dataclass(frozen=True, slots=True)
class Bred:
    """The newborn animals."""

    seat: int
    goods: Price


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """A round began with its card."""

    round: int
    card: str


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    phase: str
    round: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hand cards of a kind, in secret; others see how many."""

    seat: int
    kind: str
    count: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Picked:
    """A card kept from a pack, in secret."""

    seat: int
    kind: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class Scored:
    seat: int
    points: int
    place: int


Event = (
    Placed | Passed | Took | Gained | Paid | PutBack | Promised | Built | Renovated | Plowed | Sowed | Baked
    | Played | Returned | PassedOn | BecameStarter | Grew | Chose | UsedCard | Cooked | Released | Harvested
    | Fed | Begged | Earned | Bred | RoundOpened | PhaseBegan | Dealt | Picked | Scored
)  # fmt: skip


def seen_by(event: Event, viewer: int | None) -> Event:
    """The event as a seat may see it; None is a spectator."""
    if isinstance(event, Dealt) and event.seat != viewer:
        return replace(event, cards=())
    if isinstance(event, Picked) and event.seat != viewer:
        return replace(event, card="")
    return event


def event_to_json(event: Event) -> dict[str, Any]:
    """Plain values for JSON: the event's name and what belongs to it, goods by name."""
    values = asdict(event)
    if "goods" in values:
        values["goods"] = [[GOODS[good], amount] for good, amount in values["goods"]]
    return {"event": type(event).__name__, **values}
