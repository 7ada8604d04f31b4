"""Solo series as the books tell: goals that rise, occupations that stay, food for points beyond the goal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.engine import Options
from app.engine.series import SOLO_GOALS, solo_goal
from app.play.tables.refused import Refused
from app.play.tables.results import Result


@dataclass(frozen=True, slots=True)
class Series:
    """The games of one series, the first one first."""

    id: str
    games: tuple[Result, ...]

    @property
    def last(self) -> Result:
        return self.games[-1]

    @property
    def edition(self) -> str:
        return self.last.options.edition

    @property
    def is_retry(self) -> bool:
        """Whether the same goal is tried again; the book of 2007 knows no second try."""
        return not self.last.reached and self.edition == "revised"

    @property
    def goes_on(self) -> bool:
        return self.last.is_trusted and (self.last.reached or self.is_retry)

    @property
    def next_game(self) -> int:
        return self.last.game + self.last.reached

    @property
    def next_goal(self) -> int:
        return solo_goal(self.next_game)

    @property
    def next_food(self) -> int:
        return self.last.food if self.last.reached else 0

    @property
    def choices(self) -> tuple[str, ...]:
        """The occupations one of which may become permanent; after the eighth game the set is final."""
        return self.last.occupations if self.last.reached and self.last.game < len(SOLO_GOALS) else ()

    @property
    def must_choose(self) -> bool:
        """In 2007 an occupation is added after each game; the revised rules leave it open."""
        return bool(self.choices) and self.edition == "first"

    def next_options(self, chosen: str) -> Options:
        """The next game with the occupation that becomes permanent, if one does."""
        if not self.goes_on:
            raise Refused("no_next_game")
        if (chosen and chosen not in self.choices) or (self.must_choose and not chosen):
            raise Refused("not_permanent")
        kept = (*self.last.permanent, *((chosen,) if chosen else ()))
        return replace(self.last.options, permanent=(kept,), food=(self.next_food,))


def series_of(results: Sequence[Result]) -> list[Series]:
    """All series of somebody, the one played last first."""
    found: dict[str, list[Result]] = {}
    for result in sorted(results, key=lambda each: each.at):
        found.setdefault(result.series, []).append(result)
    series = [Series(id, tuple(games)) for id, games in found.items()]
    return sorted(series, key=lambda each: each.last.at, reverse=True)
