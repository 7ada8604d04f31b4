"""Who may do what at a table: each wish becomes events, or is refused."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import asdict
from typing import Any, TypeGuard

from app.bots import LEVELS
from app.engine import OptionsError, new_game, parse_action
from app.engine.options import options_from_json, options_to_json

from . import deadlines
from .events import (
    Coached,
    DeviceAdmitted,
    DeviceInvited,
    Ended,
    HandedOver,
    Joined,
    Left,
    Moved,
    Opened,
    Said,
    Started,
    TableEvent,
    TakenBack,
    TimedOut,
    Undone,
    WentOn,
)
from .fairness import LONGEST_CONTRIBUTION, new_secret, seed
from .forced_moves import forced_move
from .game import RULES, deal, final_scores
from .invites import device_seat, hashed
from .phrases import PHRASES
from .refused import Refused
from .table import CLOSED, GAME, LONGEST_NAME, OPEN, OVER, PACES, PLAYING, Aim, Table
from .undo import holds_up_bots, to_undo

MOST_DEVICES = 40
"""So many a seat lets in, one after the other: it remembers each of them for ever."""
MOST_EVENTS = 10_000
"""From there on a table only goes forward: whole games have some hundreds, so that a log stays readable."""
CHANCE = ("round_cards", "seed")
"""Options that would choose the order of the cards."""
HEAD_START = ("start_player", "permanent", "food")
"""Options that would choose who begins and what somebody begins with: a lesson and a solo series do so."""


def opening(
    wish: dict[str, Any],
    codes: Sequence[str],
    anywhere: str = "",
    kept: Sequence[str] = (),
    aim: Aim = GAME,
) -> Opened:
    """The opening of a table; *codes* are the invitations to its seats, *anywhere* that to any free one.

    *kept* names those for whom the seats are kept, if anybody. What a table is for is never taken from a
    wish: only the site itself opens lessons and games of a series.
    """
    options = wish.get("options", {})
    if isinstance(options, dict) and not aim.lesson and any(options.get(name) for name in CHANCE):
        raise Refused("fixed_chance")
    checked = options_from_json(options)
    if aim == GAME and (checked.start_player is not None or any(checked.food) or any(checked.permanent)):
        raise Refused("head_start")
    new_game(checked, 0)  # refuses what no table can play, too few cards included
    wished = wish.get("seats")
    seats = _seats([{"kind": "human"}] * checked.players if wished is None else wished, checked.players)
    for number, seat in enumerate(seats):
        if seat["kind"] == "human":
            seat["invite"] = hashed(codes[number])
            seat["kept"] = kept[number] if kept else ""
    pace = wish.get("pace", "none")
    if pace not in PACES:
        raise Refused("unknown_pace")
    public, hints = wish.get("public", False), wish.get("hints", checked.solo)
    if type(public) is not bool or type(hints) is not bool:
        raise Refused("bad_request")
    invite = hashed(anywhere) if anywhere else ""
    chosen = options_to_json(checked)
    return Opened(chosen, seats, public, pace, new_secret(), hints, asdict(aim), invite)


def _seats(wished: object, players: int) -> list[dict[str, Any]]:
    if not isinstance(wished, list) or len(wished) != players:
        raise OptionsError("one_entry_per_seat")
    seats = []
    for seat in wished:
        kind = seat.get("kind") if isinstance(seat, dict) else None
        if kind not in ("human", "bot"):
            raise Refused("bad_seats")
        if kind == "bot" and seat.get("level") not in list(LEVELS):  # whatever it is, hashable or not
            raise Refused("unknown_level")
        seats.append({"kind": kind, "level": seat["level"] if kind == "bot" else ""})
    if all(seat["kind"] == "bot" for seat in seats):
        raise Refused("bad_seats")
    return seats


def clean_name(name: object) -> str:
    """A name as people wrote it, without what would disturb the others' pages."""
    if not isinstance(name, str):
        raise Refused("bad_name")
    visible = "".join(each if unicodedata.category(each)[0] != "C" else " " for each in name[:200])
    cleaned = unicodedata.normalize("NFC", " ".join(visible.split()))
    if not 1 <= len(cleaned) <= LONGEST_NAME:
        raise Refused("bad_name")
    return cleaned


def _is_text(value: object) -> TypeGuard[str]:
    """Whether it is a text that can be kept: JSON lets halves of characters through."""
    return isinstance(value, str) and not any("\ud800" <= each <= "\udfff" for each in value)


def joining(
    table: Table, seat: int, name: object, browser: str, token: str, contribution: object
) -> list[TableEvent]:
    """Sitting down; *browser* and *token* are hashes. The last one to sit starts the game."""
    if table.status == CLOSED:
        raise Refused("closed")
    if table.status != OPEN or table.seats[seat].is_taken:
        raise Refused("seat_taken")
    if not _is_text(contribution) or len(contribution) > LONGEST_CONTRIBUTION:
        raise Refused("bad_contribution")
    joined = Joined(seat, clean_name(name), browser, token, contribution)
    given = table.contributions
    given[seat] = contribution
    return [joined, *starting(table, {seat}, given)]


def starting(table: Table, seats: Collection[int], given: Sequence[str]) -> list[TableEvent]:
    """The deal, if with these seats taken all of them are; *given* is what each adds to the shuffle."""
    if set(table.free) - set(seats):
        return []
    return [Started(deal(table.options, seed(table.secret, given)), RULES)]


def moving(table: Table, seat: int, action: str, by_bot: bool = False) -> list[TableEvent]:
    """A move; whether it is legal, the engine says when it is followed."""
    _check_running(table)
    if not by_bot:
        _check_no_stand_in(table, seat)
    return [Moved(seat, str(parse_action(action)))]


def answering(table: Table, seat: int, actions: list[str]) -> list[TableEvent]:
    """The moves that one form asks for; they are taken back together, as what is forced is."""
    _check_running(table)
    _check_no_stand_in(table, seat)
    return [Moved(seat, str(parse_action(each)), forced=number > 0) for number, each in enumerate(actions)]


def following(table: Table) -> TableEvent | None:
    """What follows by itself: a forced move, or the end as soon as the game is over."""
    if table.status != PLAYING or table.state is None:
        return None
    if table.state.over:
        return Ended(final_scores(table.state))
    forced = forced_move(table.state)
    return Moved(forced[0], str(forced[1]), forced=True) if forced else None


def undoing(table: Table, seat: int) -> list[TableEvent]:
    _check_running(table)
    _check_no_stand_in(table, seat)
    _check_room(table)
    return [Undone(seat, to_undo(table, seat))]


def going_on(table: Table, seat: int) -> list[TableEvent]:
    """Wait no longer for a move to be taken back; a bot may have answered already."""
    return [WentOn(seat)] if holds_up_bots(table, seat) else []


def inviting_device(table: Table, seat: int, code: str) -> list[TableEvent]:
    _check_room(table)
    if len(table.seats[seat].browsers) >= MOST_DEVICES:
        raise Refused("too_many_devices")
    return [DeviceInvited(seat, hashed(code))]


def admitting_device(table: Table, code: str, browser: str, token: str) -> list[TableEvent]:
    seat = device_seat(table, code)
    if seat is None:
        raise Refused("wrong_invite")
    return [DeviceAdmitted(seat, browser, token)]


def leaving(table: Table, seat: int) -> list[TableEvent]:
    _check_playing(table)
    return [] if table.seats[seat].left else [Left(seat)]


def handing_over(
    table: Table, seat: int, level: str, by: int, now: float, seen: dict[int, float]
) -> list[TableEvent]:
    """Others give the seat of somebody absent to a bot; everybody may give away their own."""
    _check_playing(table)
    if not 0 <= seat < len(table.seats):
        raise Refused("bad_seats")
    if level not in LEVELS:
        raise Refused("unknown_level")
    own = seat == by and not table.seats[seat].bot
    if not own and not deadlines.is_absent(table, seat, now, seen):
        raise Refused("not_absent")
    return [HandedOver(seat, level, by)]


def taking_back(table: Table, seat: int) -> list[TableEvent]:
    _check_playing(table)
    _check_room(table)
    if not table.seats[seat].stand_in and not table.seats[seat].left:
        raise Refused("not_handed_over")
    return [TakenBack(seat)]


def saying(table: Table, seat: int, phrase: str) -> list[TableEvent]:
    if table.status == CLOSED:
        raise Refused("closed")
    _check_room(table)
    if phrase not in PHRASES:
        raise Refused("unknown_phrase")
    return [Said(seat, phrase)]


def coaching(table: Table, seat: int, told: str, off: bool) -> list[TableEvent]:
    """A word of the coach is read once; it comes and goes as its learner likes."""
    if not table.aim.lesson:
        raise Refused("no_lesson")
    _check_room(table)
    own = table.seats[seat]
    new = told if told not in own.told else ""
    return [Coached(seat, new, off)] if new or off != own.uncoached else []


def timing_out(table: Table, now: float, seen: dict[int, float]) -> list[TableEvent]:
    return [TimedOut(seat) for seat in deadlines.late(table, now, seen)]


def closing(table: Table) -> list[TableEvent]:
    """The operator ends a table before its time."""
    return [Ended([])] if table.status in (OPEN, PLAYING) else []


def _check_room(table: Table) -> None:
    """Moves end with the game; what could go on for ever ends with the room for it."""
    if table.version >= MOST_EVENTS:
        raise Refused("too_many_events")


def _check_no_stand_in(table: Table, seat: int) -> None:
    """What a bot does for somebody is not mixed with what they do themselves."""
    if table.seats[seat].stand_in:
        raise Refused("stand_in_plays")


def _check_running(table: Table) -> None:
    if table.status == CLOSED:
        raise Refused("closed")
    if table.status == OPEN:
        raise Refused("not_started")


def _check_playing(table: Table) -> None:
    _check_running(table)
    if table.status == OVER:
        raise Refused("over")
