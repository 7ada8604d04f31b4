"""What happens at a table, one small value each. A table is nothing but its events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, TypeVar


@dataclass(frozen=True, slots=True)
class Opened:
    """A table with its seats; `secret` leaves the server only when the game is over."""

    options: dict[str, Any]
    seats: list[dict[str, Any]]
    public: bool
    pace: str
    secret: str
    hints: bool = False
    aim: dict[str, Any] = field(default_factory=dict)
    """What it was opened for: a lesson, a game of a series."""
    invite: str = ""
    """The invitation to any free seat, as a hash."""


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody sits down; `browser` and `token` are hashes."""

    seat: int
    name: str
    browser: str
    token: str
    contribution: str


@dataclass(frozen=True, slots=True)
class BotSeated:
    """A bot takes a seat that nobody has come for."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class Started:
    """All sit; what was dealt is kept, so that new cards never change an old game."""

    start: dict[str, Any]
    rules: int


@dataclass(frozen=True, slots=True)
class Moved:
    """A move; a forced one follows by itself from the one before it."""

    seat: int
    action: str
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Undone:
    """The last moves of the seat do not stand: the one that it decided on, and those forced by it."""

    seat: int
    moves: int = 1


@dataclass(frozen=True, slots=True)
class DeviceInvited:
    """A one-time link to another device of the same player; `code` is a hash."""

    seat: int
    code: str


@dataclass(frozen=True, slots=True)
class DeviceAdmitted:
    seat: int
    browser: str
    token: str


@dataclass(frozen=True, slots=True)
class TimedOut:
    seat: int


@dataclass(frozen=True, slots=True)
class Left:
    seat: int


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A bot plays for the seat until its owner takes it back."""

    seat: int
    level: str
    by: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    seat: int


@dataclass(frozen=True, slots=True)
class Said:
    """One of the fixed phrases, which everybody reads in their own language."""

    seat: int
    phrase: str


@dataclass(frozen=True, slots=True)
class Coached:
    """Somebody has read what the coach said, sends the coach away or calls for it again."""

    seat: int
    told: str
    off: bool


@dataclass(frozen=True, slots=True)
class WentOn:
    """Somebody lets the bots answer at once: what they did stays done."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over, or (without scores) the table was closed before."""

    scores: list[dict[str, int]]


@dataclass(frozen=True, slots=True)
class Rematched:
    """Somebody wants to play again: the same people meet at another table."""

    seat: int
    table: str


TableEvent = (
    Opened
    | Joined
    | BotSeated
    | Started
    | Moved
    | Undone
    | DeviceInvited
    | DeviceAdmitted
    | TimedOut
    | Left
    | HandedOver
    | TakenBack
    | Said
    | Coached
    | WentOn
    | Ended
    | Rematched
)

KINDS: dict[str, type[TableEvent]] = {
    "opened": Opened,
    "joined": Joined,
    "bot_seated": BotSeated,
    "started": Started,
    "moved": Moved,
    "undone": Undone,
    "device_invited": DeviceInvited,
    "device_admitted": DeviceAdmitted,
    "timed_out": TimedOut,
    "left": Left,
    "handed_over": HandedOver,
    "taken_back": TakenBack,
    "said": Said,
    "coached": Coached,
    "went_on": WentOn,
    "ended": Ended,
    "rematched": Rematched,
}
"""The names in the log: they stay when a class is renamed."""

NAMES: dict[type[TableEvent], str] = {kind: name for name, kind in KINDS.items()}


Value = TypeVar("Value")


def known_fields(kind: type[Value], data: Mapping[str, Any]) -> Value:
    """A value of a data class from those of its fields that this version knows."""
    names = {field.name for field in fields(kind)}  # type: ignore[arg-type]
    return kind(**{name: value for name, value in data.items() if name in names})


def event_to_json(event: TableEvent) -> dict[str, Any]:
    return {"kind": NAMES[type(event)], **asdict(event)}


def event_from_json(data: dict[str, Any]) -> TableEvent:
    """What a later version of this program has added is passed over: during an update both read one log."""
    return known_fields(KINDS[data["kind"]], data)


def seat_of(event: TableEvent) -> int | None:
    """Whose event it is, if anybody's."""
    return getattr(event, "seat", None)
