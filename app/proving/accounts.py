"""Whether the events of a game account for every change of its state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.engine import Event, State
from app.engine.actions.fields import SOWN
from app.engine.cards import card
from app.engine.events import (
    Baked,
    Begged,
    Bred,
    Built,
    Cooked,
    Earned,
    Fed,
    Gained,
    Grew,
    Harvested,
    Paid,
    Played,
    Plowed,
    Promised,
    PutBack,
    Released,
    Renovated,
    Returned,
    Sowed,
    Took,
    UsedCard,
)
from app.engine.goods import FOOD, GOODS, GRAIN, NUMBERS, VEGETABLE
from app.engine.player import MATERIALS, Player

SIGNS = {Took: 1, Gained: 1, Harvested: 1, Bred: 1, Paid: -1, PutBack: -1, Cooked: -1, Released: -1}
CAUSED = (Took, Gained, Paid, PutBack, Promised, Built, Renovated, Plowed, Sowed, Baked, Played, Grew, Earned)
"""What never happens without a space or card that brings it about."""


def goods_told(events: Iterable[Event], seat: int) -> list[int]:
    """How the goods of a seat change, by the events alone."""
    sums = [0] * len(GOODS)
    for event in events:
        if getattr(event, "seat", None) != seat:
            continue
        if isinstance(event, Took | Gained | Harvested | Bred | Paid | PutBack | Cooked | Released):
            for good, amount in event.goods:
                sums[good] += SIGNS[type(event)] * amount
        if isinstance(event, Sowed):
            sums[NUMBERS[event.crop]] -= 1
        if isinstance(event, Baked):
            sums[GRAIN] -= event.grain
        if isinstance(event, Cooked | Baked | Fed):
            sums[FOOD] += -event.food if isinstance(event, Fed) else event.food
    return sums


def event_breaches(before: State, after: State, events: tuple[Event, ...]) -> Iterator[str]:
    """Whatever a player has gained, lost or built between two states without an event that says so."""
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        own = tuple(event for event in events if getattr(event, "seat", None) == seat)
        for name, told in _books(old, own, seat).items():
            if _value(new, name) != told:
                yield f"seat {seat}: {_value(new, name)} {name}, but {told} by what was told"
    for event in events:
        if isinstance(event, CAUSED) and not event.cause:
            yield f"{type(event).__name__} has no cause"


def crops_told(old: Player, events: Iterable[Event]) -> int:
    """How many more crops stand on the fields, by the events alone; those on a card given back are lost."""
    more = 0
    for event in events:
        if isinstance(event, Sowed):
            more += SOWN[NUMBERS[event.crop]]
            more += "potato_dibber" in old.cards and NUMBERS[event.crop] == VEGETABLE
        elif isinstance(event, Harvested):
            more -= sum(amount for _, amount in event.goods)
        elif isinstance(event, UsedCard):
            more -= event.card == "scythe_worker"
        elif isinstance(event, Returned):
            more -= old.crops.get(event.card, (0, 0))[1]
    return more


def _books(old: Player, events: tuple[Event, ...], seat: int) -> dict[str, int]:
    """What a player must have after these events."""
    books = {name: _value(old, name) for name in (*GOODS, "begging", "bonus", "people", "rooms")}
    books |= {name: _value(old, name) for name in ("fields", "stables", "material", "cards", "crops")}
    for name, change in zip(GOODS, goods_told(events, seat), strict=True):
        books[name] += change
    books["crops"] += crops_told(old, events)
    for event in events:
        if isinstance(event, Begged):
            books["begging"] += event.markers
        elif isinstance(event, Earned):
            books["bonus"] += event.points
        elif isinstance(event, Grew):
            books["people"] += 1
        elif isinstance(event, Plowed):
            books["fields"] += 1
        elif isinstance(event, Renovated):
            books["material"] = MATERIALS.index(event.material)
        elif isinstance(event, Built) and event.what != "pasture":
            books[f"{event.what}s"] += 1
        elif isinstance(event, Played | Returned):
            books["cards"] += _laid_out(event)
    return books


def _laid_out(event: Played | Returned) -> int:
    """A card that is passed on never lies before its player."""
    if isinstance(event, Returned):
        return -1
    return 0 if card(event.card).traveling else 1


def _value(player: Player, name: str) -> int:
    if name in NUMBERS:
        return player.goods[NUMBERS[name]]
    if name in ("rooms", "fields", "stables"):
        return int(getattr(player, name)).bit_count()
    if name == "crops":
        return sum(count for _, count in player.crops.values())
    return len(player.cards) if name == "cards" else int(getattr(player, name))
