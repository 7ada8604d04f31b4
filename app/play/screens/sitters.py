"""Who sits at a table, at a glance: people at home and at work, turn, absence, cards, points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine import score
from app.engine.cards import all_cards

if TYPE_CHECKING:
    from .screen import Screen

KINDS = ("occupation", "minor", "major")


@dataclass(frozen=True, slots=True)
class Sitter:
    """One seat of a game that has begun."""

    number: int
    name: str
    is_reader: bool
    is_starter: bool
    is_asked: bool
    is_away: bool
    has_stand_in: bool
    home: int
    work: int
    newborns: int
    points: int
    hand: dict[str, int]
    played: dict[str, int]


def sitters(shown: Screen) -> list[Sitter]:
    totals = [sheet.total for sheet in score(shown.table.game)]
    return [_sitter(shown, number, totals[number]) for number in range(len(shown.table.seats))]


def _sitter(shown: Screen, number: int, points: int) -> Sitter:
    assert shown.view is not None
    player, seat = shown.view["players"][number], shown.table.seats[number]
    return Sitter(
        number=number,
        name=shown.name(number),
        is_reader=number == shown.seat,
        is_starter=number == shown.view["starter"],
        is_asked=number in shown.table.waiting,
        is_away=number != shown.seat and not seat.bot and not shown.is_online(number),
        has_stand_in=bool(seat.stand_in),
        home=player["home"],
        work=player["people"] - player["home"] - player["newborns"],
        newborns=player["newborns"],
        points=points,
        hand=player["hand_size"],
        played={kind: sum(all_cards()[id].kind == kind for id in player["cards"]) for kind in KINDS},
    )
