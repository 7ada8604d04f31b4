"""The check of a log after a fault: what it is for is found when it is planted."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from app.play.live.channel import Channel
from app.play.live.referee import Referee
from app.play.storage.store import Entry, Receipt
from tests.play.racing import flaws
from tests.play.scenes import FAMILY


@pytest.fixture
def race(sqlite_store: Any) -> Any:
    """Six moves that were sent and answered, and one reader who has seen the last of them."""
    referee = Referee(sqlite_store, Channel(sqlite_store))
    sitting = referee.open({"options": FAMILY}, "Ann", "browser-number-of-0000")
    id = sitting.table.id
    referee.join(id, sitting.invites[1], "Bob", "browser-number-of-0001")
    answers = {}
    for number in range(6):
        table = sqlite_store.load(id)
        seat = table.waiting[0]
        action = str(table.game.legal[seat][0])
        answers[id, Receipt(seat, f"c{number}")] = referee.move(id, seat, table.version, action, f"c{number}")
    newest = max(answers.values())

    def wait_for(version: int) -> None:
        assert stream.newest >= version

    stream = SimpleNamespace(newest=newest, wait_for=wait_for)
    return SimpleNamespace(
        tables=[id], streams=[stream], sent=set(answers), answers=answers, contradictions=[]
    )


def test_a_log_in_order_has_no_flaw(sqlite_store: Any, race: Any) -> None:
    assert list(flaws(sqlite_store, race)) == []


def test_a_command_without_an_answer_may_stand_or_not(sqlite_store: Any, race: Any) -> None:
    del race.answers[next(iter(race.answers))]
    race.sent.add((race.tables[0], Receipt(0, "never arrived")))
    assert list(flaws(sqlite_store, race)) == []


def test_a_lost_answer_a_foreign_move_and_a_stale_reader_are_found(sqlite_store: Any, race: Any) -> None:
    lost = (race.tables[0], Receipt(0, "lost"))
    race.sent.add(lost)
    race.answers[lost] = 99
    assert any("lost" in flaw for flaw in flaws(sqlite_store, race))
    del race.answers[lost]
    foreign = next(iter(race.answers))
    del race.answers[foreign]
    race.sent.remove(foreign)
    assert any("never sent" in flaw for flaw in flaws(sqlite_store, race))
    race.streams[0].newest = 1
    assert any("a reader stayed" in flaw for flaw in flaws(sqlite_store, race))


@pytest.mark.parametrize(
    ("doctored", "flaw"),
    [
        (lambda log: [*log[:3], *log[4:]], "hole"),
        (lambda log: [*log[:3], replace_at(log[3], 0.0), *log[4:]], "backwards"),
    ],
)
def test_a_hole_and_a_clock_that_shows_are_found(
    sqlite_store: Any, race: Any, monkeypatch: pytest.MonkeyPatch, doctored: Any, flaw: str
) -> None:
    log = sqlite_store.events(race.tables[0])
    monkeypatch.setattr(sqlite_store, "events", lambda id: doctored(log))
    assert any(flaw in each for each in flaws(sqlite_store, race))


def replace_at(entry: Entry, at: float) -> Entry:
    return entry._replace(at=at)
