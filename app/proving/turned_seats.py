"""With all seats turned by one a game is played the same: a check of the soak."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, cast

from app.engine import Deal, Event, Options, Record, State, play, state_to_json
from app.engine.illegal import IllegalAction

Story = Sequence[tuple[Event, ...]]
"""The events of each move."""


def seat_breaches(record: Record, story: Story, final: State) -> Iterator[str]:
    """The record with all seats turned by one plays the same game, each move with the same events.

    Within a move their order may follow the seats, as that of scores and of hands does.
    """
    count = record.options.players
    turned = turned_record(record)
    state = turned.begin()
    for number, ((seat, action), events) in enumerate(zip(turned.moves, story, strict=True)):
        try:
            state, others = play(state, seat, action)
        except IllegalAction:
            yield f"move {number}: seat {seat} may not {action} with seats turned"
            return
        if Counter(turned_event(event, count) for event in events) != Counter(others):
            yield f"move {number}: {action} ends otherwise with seats turned"
            return
    for part, (ours, theirs) in _sides(final, state).items():
        if ours != theirs:
            yield f"the {part} at the end are others with seats turned"


def turned_record(record: Record) -> Record:
    """This record with everything of a seat moved to the seat on its left."""
    count = record.options.players
    moves = tuple(((seat + 1) % count, action) for seat, action in record.moves)
    return replace(
        record, options=_turned_options(record.options), start=_turned_deal(record.start, count), moves=moves
    )


def turned_event(event: Event, count: int) -> Event:
    """The event as it happens to the seat on the left."""
    turned: Any = event
    for name in ("seat", "to"):
        if hasattr(turned, name):
            turned = replace(turned, **{name: (getattr(turned, name) + 1) % count})
    return cast("Event", turned)


def _turned_options(options: Options) -> Options:
    first = options.start_player
    return replace(
        options,
        start_player=None if first is None else (first + 1) % options.players,
        permanent=_turned(options.permanent),
        food=_turned(options.food),
    )


def _turned_deal(start: Deal, count: int) -> Deal:
    stock = []
    for name, cards in start.stock:
        kind, _, seat = name.partition(":")
        stock.append((f"{kind}:{(int(seat) + 1) % count}" if seat else kind, cards))
    return replace(start, starter=(start.starter + 1) % count, stock=tuple(sorted(stock)))


def _turned(entries: tuple[Any, ...]) -> tuple[Any, ...]:
    return (*entries[-1:], *entries[:-1])


def _sides(final: State, turned: State) -> dict[str, tuple[object, object]]:
    """The possessions of each seat and the spaces of the table at the end of both games."""
    ours, theirs = state_to_json(final), state_to_json(turned)
    return {
        "players": (list(_turned(tuple(ours["players"]))), theirs["players"]),
        "piles": (ours["piles"], theirs["piles"]),
        "majors": (ours["majors"], theirs["majors"]),
    }
