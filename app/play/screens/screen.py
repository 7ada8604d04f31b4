"""All that one reader may know of a table, in their language: built up from `view_for`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.catalogues import N_
from app.engine import Action, Question, question, score, view_for
from app.engine.scoring import CATEGORIES
from app.engine.spaces.board import stage_of
from app.engine.tasks import Do
from app.play.storage.store import Entry
from app.play.tables.table import OVER, PLAYING, Table
from app.wording.actions import phrase
from app.wording.effects import sub_name
from app.wording.words import Words, capital

from .card_faces import Face, face, hand, improvements
from .farm_picture import FarmPicture, farm_picture
from .log import LogLine, log_lines, player_name
from .pictured_sentences import PicturedWords
from .round_strip import Forecast, Round, forecast, round_strip
from .sitters import Sitter, sitters
from .tiles import Tile, coming, tiles
from .why import Why, why

ONLINE = 40.0
"""Somebody seen within so many seconds is there: two beats of the stream, and some."""
PROMPTS: dict[str, str] = {
    "place": N_("Your turn: place a person"),
    "do": N_("Choose what to do"),
    "choose": N_("Choose one"),
    "offer": N_("You may use this card"),
    "offers": N_("You may use these cards, in any order"),
    "house": N_("Find a place for your animals"),
    "feed": N_("Feed your family"),
    "breed": N_("Your animals breed"),
    "pick": N_("Keep one of these cards"),
    "redraw": N_("Keep your cards, or draw one fewer"),
}
NO_USE = N_("There is nothing that you can use now; the others do not know that")


@dataclass(frozen=True, slots=True)
class Screen:
    """One table for one reader at one version."""

    table: Table
    seat: int | None
    words: Words
    seen: dict[int, float]
    now: float
    view: dict[str, Any] | None

    @property
    def question(self) -> Question | None:
        if self.seat is None or self.seat not in self.table.waiting:
            return None
        own = self.table.seats[self.seat]
        return None if own.bot or own.left else question(self.table.game, self.seat)

    @property
    def has_left(self) -> bool:
        """Whether the reader has left a game that goes on."""
        return self.seat is not None and self.table.status == PLAYING and self.table.seats[self.seat].left

    def name(self, seat: int) -> str:
        return player_name(self.words, self.table, seat)

    def letter(self, seat: int) -> str:
        """What stands on the sign of a seat: the first letter of a name, the number of a bot."""
        return str(seat + 1) if self.table.seats[seat].kind == "bot" else self.name(seat)[:1].upper()

    def is_online(self, seat: int) -> bool:
        each = self.table.seats[seat]
        return each.kind == "bot" or self.now - self.seen.get(seat, 0.0) <= ONLINE

    @property
    def somebody_is_there(self) -> bool:
        """Whether one of the people who sit is there."""
        people = (number for number, seat in enumerate(self.table.seats) if seat.kind != "bot")
        return any(map(self.is_online, people))

    def prompt(self) -> str:
        """One sentence that says what to do, or who is waited for."""
        asked = self.question
        if asked is None or asked.kind != "place" or asked.left is None:
            return self.headline()
        return ", ".join([self.headline(), self.words.gettext("%(number)s left", number=asked.left)])

    def headline(self) -> str:
        """What to do, or who is waited for; the page shows beside it how many people are left."""
        asked = self.question
        if asked is None:
            return self._waiting()
        task = self.table.game.task_of(asked.seat)
        if isinstance(task, Do):
            return self._offered(task, asked.optional and not asked.begun)
        parts = [self.words.gettext(NO_USE if asked.leaves_no_choice else PROMPTS[asked.kind])]
        if asked.missing:
            parts.append(self.words.missing({"food": asked.missing}))
        return ", ".join(parts)

    def _offered(self, task: Do, optional: bool) -> str:
        """The actions of a space or card that are still to be taken."""
        actions = " · ".join(capital(sub_name(self.words, sub)) for sub in task.subs)
        return self.words.gettext("You may: %(actions)s", actions=actions) if optional else actions

    def _waiting(self) -> str:
        if self.table.status == OVER:
            return self.words.gettext("The game is over.")
        if self.table.status != PLAYING:
            return self.words.gettext("The game begins as soon as everybody sits.")
        named = ", ".join(self.name(seat) for seat in self.table.waiting)
        return self.words.gettext("Waiting for: %(players)s", players=named)

    def source(self) -> str:
        """The space or card that asks, by name."""
        asked = self.question
        if asked is None or not asked.source:
            return ""
        if asked.asks_card:
            return self.words.card(asked.source)
        return self.space_name(asked.source) if asked.asks_space else ""

    def says(self, action: Action) -> str:
        """An action of the reader in words."""
        assert self.seat is not None
        return phrase(self.words, self.table.game, self.seat, action)

    def usable_spaces(self) -> frozenset[str] | None:
        """Where a person of the reader may go now; nothing while the reader is not asked to place one."""
        asked = self.question
        if asked is None or asked.kind != "place":
            return None
        return frozenset(action.args[0] for action in asked.own if action.verb == "place")

    def tiles(self) -> list[Tile]:
        return tiles(self)

    def coming(self) -> tuple[int, list[str]] | None:
        return coming(self)

    def rounds(self) -> list[Round]:
        return round_strip(self)

    def stage(self) -> int:
        return stage_of(max(1, self.table.game.round))

    def forecast(self) -> Forecast | None:
        return forecast(self)

    def sitters(self) -> list[Sitter]:
        return sitters(self)

    def farm(self, seat: int) -> FarmPicture:
        assert self.view is not None
        return farm_picture(self.words, self.view["players"][seat])

    def face(self, id: str) -> Face:
        return face(self, id)

    def hand(self) -> list[Face]:
        return hand(self)

    def improvements(self) -> list[Face]:
        return improvements(self)

    def why(self, id: str) -> Why | None:
        return why(self, id)

    def space_name(self, id: str) -> str:
        return self.words.space(self.table.game.space(id))

    def log(self, entries: Sequence[Entry]) -> list[LogLine]:
        return log_lines(self.words, self.table, entries)

    def story(self, entries: Sequence[Entry]) -> list[LogLine]:
        """The log with its goods marked, to be drawn."""
        return log_lines(PicturedWords.of(self.words), self.table, entries)

    def score_rows(self) -> list[tuple[str, list[int]]]:
        """The score sheet, category by category, once the game is over."""
        if self.table.status != OVER:
            return []
        sheets = score(self.table.game)
        rows = [
            (self.words.heading(category), [sheet.points(category) for sheet in sheets])
            for category in CATEGORIES
        ]
        return [*rows, (self.words.gettext("Total"), [sheet.total for sheet in sheets])]


def screen(table: Table, seat: int | None, words: Words, seen: dict[int, float], now: float) -> Screen:
    """All that the player of a seat may know; without a seat, a watcher."""
    view = view_for(table.state, seat) if table.state is not None else None
    return Screen(table, seat, words, seen, now, view)
