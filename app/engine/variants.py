"""The games a table can choose: editions, ways to play, player counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.engine import Options
from app.engine.dealing import EXTRA, KINDS, deck_of
from app.engine.options import EDITIONS, HAND_SIZE, HANDS

MODES = ("family", "full")


def table(
    edition: str, players: int, mode: str = "family", hand: str | None = None, tile: bool = False
) -> Options:
    """Options by the words of a command; hands are as large as the known cards allow."""
    if hand is None:
        hand = "deal" if mode == "full" else "none"
    options = Options(edition, players, mode, hand, tile=tile)
    return options if hand == "none" else replace(options, hand_size=max(1, largest_hand(options)))


def largest_hand(options: Options) -> int:
    """How many cards of each kind everybody can get; 0 where there are too few."""
    fewest = min(len(deck_of(options, kind)) for kind in KINDS)
    return min(HAND_SIZE, fewest // options.players - EXTRA.get(options.hand, 0))


def every_table() -> Iterator[Options]:
    """Every edition, way to play and player count, with the tile and each way of dealing cards."""
    for edition, most in EDITIONS.items():
        for players in range(1, most + 1):
            yield table(edition, players)
            if edition == "first":
                yield table(edition, players, "full", "none")
            elif players > 1:
                yield table(edition, players, tile=True)
            yield from with_hands(edition, players)


def with_hands(edition: str, players: int) -> Iterator[Options]:
    """The full game with hand cards, dealt in each way there are cards enough for."""
    for hand in HANDS:
        if hand != "none" and largest_hand(Options(edition, players, "full", hand)) > 0:
            yield table(edition, players, "full", hand)


def table_name(options: Options) -> str:
    """`revised-family-2-tile`."""
    parts = [options.edition, options.game, str(options.players)]
    parts += [options.hand] if options.hand != "none" else []
    return "-".join(parts + (["tile"] if options.tile else []))
