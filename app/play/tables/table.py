"""A table and its seats: frozen values without input or output."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine import Event, Options, State

from .events import Moved
from .fairness import commitment

OPEN, PLAYING, OVER, CLOSED = "open", "playing", "over", "closed"
PACES = ("none", "live", "slow")
LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table. Codes, browsers and tokens are hashes: nobody can sit down with them."""

    kind: str = "human"
    level: str = ""
    name: str = ""
    invite: str = ""
    """It stays when it has been used, so that whoever is late is told so."""
    kept: str = ""
    """The name of somebody who played here before and is waited for."""
    device: str = ""
    browsers: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    contribution: str = ""
    stand_in: str = ""
    left: bool = False
    timed_out: bool = False
    bank: float = 0.0
    """Seconds of thinking time beyond those of each turn."""
    asked_at: float = 0.0
    """When the question that is open now was put."""
    turn: int = -1
    """The latest turn that was timed, by the step of the game at which it began."""
    spent: float = 0.0
    """Seconds thought in that turn before the question that is open now."""
    told: tuple[str, ...] = ()
    """What a coach has said and the player has read."""
    uncoached: bool = False
    """Whether the player has sent the coach away."""

    @property
    def is_taken(self) -> bool:
        return self.kind == "bot" or bool(self.name)

    @property
    def bot(self) -> str:
        """The strength of the bot that plays this seat now; nothing where a person does."""
        return self.stand_in or (self.level if self.kind == "bot" else "")


@dataclass(frozen=True, slots=True)
class Aim:
    """What a table was opened for, beyond the game itself."""

    lesson: str = ""
    """The coach's script; its cards lie in an order that the script chooses."""
    series: str = ""
    """The table that began the solo series which this game goes on with."""
    game: int = 1
    """Which game of the series it is."""


GAME = Aim()
"""A game for its own sake, the first of a series if it is a solo game."""


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about a table at one version."""

    id: str
    version: int
    options: Options
    seats: tuple[Seat, ...]
    public: bool
    pace: str
    secret: str
    opened: float
    changed: float
    status: str = OPEN
    start: dict[str, Any] | None = None
    rules: int = 0
    state: State | None = None
    mark: State | None = None
    """The game before the moves that one seat made last, with nothing revealed since: so far undo reaches."""
    since: tuple[Moved, ...] = ()
    """Those moves."""
    asked: tuple[int, ...] = ()
    """For each seat the version that put the question it has now."""
    scores: tuple[dict[str, int], ...] = ()
    hints: bool = False
    """Whether people may ask what a bot would do."""
    aim: Aim = GAME
    invite: str = ""
    """The invitation to any free seat, as a hash."""
    rematch: str = ""
    """The table where the same people play again."""
    happened: tuple[Event, ...] = ()
    """What came of the last step, told by the engine; the log keeps it, a snapshot does not."""

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    @property
    def contributions(self) -> list[str]:
        return [seat.contribution for seat in self.seats]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return tuple(self.state.legal) if self.state and self.status == PLAYING else ()

    @property
    def host(self) -> int:
        """Who decides before the game: the first person who sits, usually whoever opened the table."""
        people = [number for number, seat in enumerate(self.seats) if seat.kind == "human"]
        return next((number for number in people if self.seats[number].is_taken), people[0])

    @property
    def free(self) -> tuple[int, ...]:
        """The seats where somebody may still sit down, those kept for nobody first."""
        found = [number for number, seat in enumerate(self.seats) if not seat.is_taken]
        return tuple(sorted(found, key=lambda number: bool(self.seats[number].kept)))

    @property
    def game(self) -> State:
        """The game that has begun."""
        assert self.state is not None
        return self.state

    def seats_of(self, browser: str) -> tuple[int, ...]:
        """Where somebody sits; one browser may be handed round among several."""
        return tuple(number for number, seat in enumerate(self.seats) if browser in seat.browsers)

    def seat_of(self, browser: str) -> int | None:
        """The seat a browser acts for: the one that is asked, if there are several."""
        own = self.seats_of(browser)
        return next((seat for seat in own if seat in self.waiting), own[0] if own else None)

    def seats_held_by(self, person: str) -> tuple[int, ...]:
        """The seats of somebody known by a browser or by the token of a seat."""
        return tuple(
            number
            for number, seat in enumerate(self.seats)
            if person in seat.browsers or person in seat.tokens
        )

    def seat_with_token(self, token: str) -> int | None:
        return next((number for number, seat in enumerate(self.seats) if token in seat.tokens), None)
