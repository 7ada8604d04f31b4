"""A game in the terminal: numbered choices or typed actions, help, taking back, saving."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path

import click

from app.bots.random_player import random_action
from app.engine import Action, IllegalAction, NotationError, State, decision, parse_action, record_to_json
from app.wording.actions import phrase
from app.wording.refusals import explained
from app.wording.words import Words

from . import table_text as tableau
from .columns import WIDTH, wrap
from .commentary import event_lines, final_lines
from .help import about, hints, refusal_lines
from .local_game import LocalGame

FEW = 12
"""So many pastures are listed; any other can be typed."""


NEWS = 8
"""So many lines of what has happened are told again after the screen was cleared."""


class Leave(Exception):  # noqa: N818 - nothing has gone wrong
    """The player wants to stop."""


class Terminal:
    """One game played on *ask* (a prompt, answered) and *tell* (a line)."""

    def __init__(
        self, words: Words, local_game: LocalGame, ask: Callable[[str], str], tell: Callable[[str], None]
    ) -> None:
        self.words = words
        self.local_game = local_game
        self.ask = ask
        self.tell = tell
        self._choices: list[Action] = []
        self._reader: int | None = None
        self._news: deque[str] = deque(maxlen=NEWS)

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        self._tell(
            wrap(
                self.words.gettext(
                    "Type a number or an action such as “place forest”. "
                    "“?” helps, “undo” takes back, “save FILE” keeps the game, “quit” leaves."
                ),
                WIDTH,
            )
        )
        try:
            while (seat := self.local_game.seat()) is not None:
                if self.local_game.is_person(seat):
                    self._decide(seat)
                else:
                    self._act(seat, random_action(self.local_game.state, seat))
        except (Leave, EOFError, KeyboardInterrupt):
            self._tell(["", self.words.gettext("The game was left.")])
            return
        self._tell(["", *final_lines(self.words, self.local_game.state)])

    def _tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.tell(line)

    # one decision

    def _decide(self, seat: int) -> None:
        """Show the decision and listen until the game has moved, forwards or backwards."""
        self._hand_over(seat)
        self._choices = ordered(self.local_game.state.legal[seat])
        self._tell(["", *scene(self.words, self.local_game.state, seat, self._choices)])
        before = self.local_game.state
        while self.local_game.state is before:
            self._obey(seat, self.ask(f"{self.words.player(seat)}> ").strip())

    def _hand_over(self, seat: int) -> None:
        """Where people hold cards, the keyboard changes hands before the next ones are shown."""
        held = self.local_game.state.options.hand != "none" and self.local_game.people > 1
        if held and self._reader not in (None, seat):
            click.clear()
            self.ask(self.words.gettext("%(player)s, press Enter. ", player=self.words.player(seat)))
            self._tell(self._news)
        self._reader = seat

    def _obey(self, seat: int, typed: str) -> None:
        command, _, rest = typed.partition(" ")
        state = self.local_game.state
        if command in ("quit", "exit"):
            raise Leave
        if command == "undo":
            self._undo()
        elif command == "save":
            self._save(rest.strip())
        elif command == "score":
            self._tell(tableau.score_table(self.words, state))
        elif command == "cards":
            self._tell(tableau.cards(self.words, state, seat))
        elif command == "farms":
            for other in range(state.options.players):
                self._tell(tableau.farm(self.words, state, other))
        elif typed.startswith("?"):
            asked = typed[1:].strip()
            self._tell(about(self.words, state, seat, asked) if asked else hints(self.words, state, seat))
        elif typed:
            self._try(seat, typed)

    def _try(self, seat: int, typed: str) -> None:
        try:
            action = self._chosen(typed)
            if action is None:
                self.tell(f"✗ {explained(self.words, 'unknown_choice', {})}")
            else:
                self._act(seat, action)
        except (IllegalAction, NotationError) as error:
            self._tell(refusal_lines(self.words, error))

    def _chosen(self, typed: str) -> Action | None:
        """The action behind a number, or the one typed out."""
        if not (typed.isascii() and typed.isdigit()):
            return parse_action(typed)
        number = int(typed) if len(typed) < 6 else 0
        return self._choices[number - 1] if 0 < number <= len(self._choices) else None

    def _act(self, seat: int, action: Action) -> None:
        events = self.local_game.act(seat, action)
        told = event_lines(self.words, self.local_game.state, events)
        self._news.extend(told)
        self._tell(told)

    def _undo(self) -> None:
        if not self.local_game.undo():
            self.tell(self.words.gettext("There is nothing to take back."))

    def _save(self, name: str) -> None:
        words = self.words
        if not name:
            self.tell(words.gettext("Name a file: save FILE"))
            return
        try:
            text = json.dumps(record_to_json(self.local_game.record), indent=1) + "\n"
            Path(name).expanduser().write_text(text, "utf-8")
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            self.tell(words.gettext("%(file)s cannot be written: %(reason)s", file=name, reason=reason))
        else:
            self.tell(words.gettext("The game is kept in %(file)s.", file=name))


def ordered(legal: tuple[Action, ...]) -> list[Action]:
    """The legal actions as they are numbered: as the engine lists them, pastures small ones first."""
    return sorted(legal, key=lambda action: len(action.args[0]) if action.verb == "pasture" else 0)


def scene(words: Words, state: State, seat: int, choices: list[Action]) -> list[str]:
    """What a player sees before deciding."""
    numbers = {action: number for number, action in enumerate(choices, 1)}
    lines: list[str] = []
    if decision(state).kinds[seat] == "place":
        lines += [tableau.round_heading(words, state), *tableau.spaces(words, state, numbers), ""]
    lines += [*tableau.farm(words, state, seat), *tableau.hand(words, state, seat)]
    return lines + choice_lines(words, state, seat, numbers)


def choice_lines(words: Words, state: State, seat: int, numbers: dict[Action, int]) -> list[str]:
    """The numbered choices, except spaces, which the board shows with their numbers."""
    lines, pastures = [], 0
    for action, number in numbers.items():
        pastures += action.verb == "pasture"
        if action.verb != "place" and (action.verb != "pasture" or pastures <= FEW):
            lines.append(f"{number:>4}  {phrase(words, state, seat, action)}")
    if pastures > FEW:
        more = words.gettext("… and %(num)s more: type “pasture c1+d1”", num=pastures - FEW)
        lines.append(f"      {more}")
    return ["", *lines] if lines else []
