"""A game at one keyboard: its states so far, so that every move can be taken back."""

from __future__ import annotations

from dataclasses import replace

from app.engine import Action, Event, Record, State, play


class LocalGame:
    """People sit at the first seats, random players at the rest."""

    def __init__(self, record: Record, people: int) -> None:
        self.people = people
        self._record = record
        self._states = [record.begin()]
        self._moves: list[tuple[int, Action]] = []
        for seat, action in record.moves:
            self.act(seat, action)

    @property
    def state(self) -> State:
        return self._states[-1]

    @property
    def record(self) -> Record:
        return replace(self._record, moves=tuple(self._moves))

    def seat(self) -> int | None:
        """Who decides next: random players first where several may; None when the game is over."""
        waiting = list(self.state.legal)
        return next((seat for seat in waiting if not self.is_person(seat)), waiting[0] if waiting else None)

    def is_person(self, seat: int) -> bool:
        return seat < self.people

    def act(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Play an action and tell what happened; what the rules forbid is refused and changes nothing."""
        after, events = play(self.state, seat, action)
        self._states.append(after)
        self._moves.append((seat, action))
        return events

    def undo(self) -> bool:
        """Take back the last move of a person and what random players did since."""
        at = max((at for at, (seat, _) in enumerate(self._moves) if self.is_person(seat)), default=-1)
        if at < 0:
            return False
        del self._moves[at:], self._states[at + 1 :]
        return True
