"""Whether the events of a game account for what lies on its spaces, those of coming rounds included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from app.engine import Event, State
from app.engine.events import Gained, Promised, PutBack, Returned, RoundOpened, Took
from app.engine.state import Promise
from app.engine.tasks import Phase

REPLENISH = Phase("replenish")


def pile_breaches(before: State, after: State, events: tuple[Event, ...]) -> Iterator[str]:
    """Accumulation spaces hold what was there, less what was taken, and what a round added.

    No event tells of replenishing: it comes with a new round, in the first edition after goods on its space
    have found their place, which may take a decision.
    """
    numbers, piles = before.board.numbers, list(before.piles)
    for event in events:
        if isinstance(event, Took):
            ((_, amount),) = event.goods
            if piles[numbers[event.cause]] != amount:
                yield f"{amount} taken from {event.cause}, where {piles[numbers[event.cause]]} lay"
            piles[numbers[event.cause]] = 0
        elif isinstance(event, PutBack):
            piles[numbers[event.space]] += sum(amount for _, amount in event.goods)
        elif isinstance(event, RoundOpened) and REPLENISH not in after.agenda:
            _replenish(after, piles)
    if REPLENISH in before.agenda and REPLENISH not in after.agenda:
        _replenish(after, piles)
    for space, told, here in zip(before.board.spaces, piles, after.piles, strict=True):
        if told != here:
            yield f"{here} on {space.id}, but {told} by what was told"


def _replenish(state: State, piles: list[int]) -> None:
    for number in state.open_spaces:
        piles[number] += state.board.spaces[number].amount


def promise_breaches(before: State, after: State, events: tuple[Event, ...]) -> Iterator[str]:
    """Goods on the spaces of coming rounds lie there until their round begins; then their owners get them."""
    promises = {number: list(promised) for number, promised in before.promises.items()}
    due: Counter[Promise] = Counter()
    for event in events:
        if isinstance(event, Promised):
            good, amount = event.goods[0] if event.goods else (-1, 0)
            for number in event.rounds:
                promises.setdefault(number, []).append((event.seat, good, amount, event.cause))
        elif isinstance(event, Returned):
            left = (event.seat, event.card)
            promises = {
                number: [one for one in promised if (one[0], one[3]) != left]
                for number, promised in promises.items()
            }
        elif isinstance(event, RoundOpened):
            due.update(one for one in promises.pop(event.round, ()) if one[1] >= 0)
        elif isinstance(event, Gained):
            ((good, amount),) = event.goods
            due.subtract({(event.seat, good, amount, event.cause): 1})
    yield from (f"{one} was promised, but nobody got it" for one, count in due.items() if count > 0)
    told = {number: promised for number, promised in promises.items() if promised}
    here = {number: list(promised) for number, promised in after.promises.items() if promised}
    if told != here:
        yield f"{here} promised, but {told} by what was told"
