"""One contract for both stores: whole or not at all, one order for all, nothing lost, nothing doubled."""

from __future__ import annotations

import json
import multiprocessing
import os
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Barrier

import pytest

from app.play.storage import postgres
from app.play.storage.sqlite import SqliteStore
from app.play.storage.store import Receipt
from app.play.tables import permissions
from app.play.tables.event_effects import follow
from app.play.tables.events import Moved, event_to_json
from app.play.tables.refused import Refused, Stale
from app.play.tables.snapshot import table_to_json
from tests.play.listening import Listening
from tests.play.scenes import DRAFT, NOW, Played, random_move


def as_text(table):
    return json.dumps(table_to_json(table), sort_keys=True)


def keep(store, played, start=0):
    """Everything that has happened since *start* in one step."""
    events = [event for _, event in played.log[start:]]
    return store.append(played.table, events, [[] for _ in events])


def opened(store, options=None, **wish):
    played = Played(options, **wish)
    played.all_sit()
    keep(store, played)
    return played


def next_move(table, seed=1):
    seat, action = random_move(table, Random(seed))
    events = permissions.moving(table, seat, action)
    return follow(table, events[0], NOW + 1), events, Receipt(seat, f"command {seed}")


def test_a_table_is_loaded_as_it_was_kept(store):
    played = opened(store, DRAFT)
    assert as_text(store.load("t1")) == as_text(played.table)


def test_an_unknown_table_is_refused(store):
    with pytest.raises(Refused, match="no_table"):
        store.load("nothing")


def test_the_log_has_every_event_in_order_and_no_hole(store):
    played = opened(store, DRAFT)
    for number in range(5):
        after, events, receipt = next_move(played.table, number)
        played.table = after
        played.log += [(NOW, event) for event in events]
        store.append(after, events, [[{"kind": "Placed"}]], receipt)
    entries = store.events("t1")
    assert [entry.version for entry in entries] == list(range(1, len(played.log) + 1))
    kept = [json.dumps(event_to_json(entry.event)) for entry in entries]
    assert kept == [json.dumps(event_to_json(event)) for _, event in played.log]
    assert entries[-1].told == [{"kind": "Placed"}]
    assert [entry.version for entry in store.events("t1", after=len(entries) - 2)] == [
        len(entries) - 1,
        len(entries),
    ]


def test_a_command_is_answered_with_the_version_it_made(store):
    played = opened(store)
    after, events, receipt = next_move(played.table)
    assert store.look_up("t1", receipt)[1] is None
    assert store.append(after, events, [[]], receipt) == after.version
    table, answered = store.look_up("t1", receipt)
    assert answered == table.version == after.version
    assert store.look_up("t1", Receipt(receipt.seat + 1, receipt.command))[1] is None


def test_a_late_comer_is_told_the_newest_version_and_leaves_no_trace(store):
    played = opened(store)
    after, events, receipt = next_move(played.table)
    store.append(after, events, [[]], receipt)
    with pytest.raises(Stale) as refused:
        store.append(after, events, [[]], Receipt(0, "late"))
    assert refused.value.version == after.version
    assert store.look_up("t1", Receipt(0, "late"))[1] is None
    assert len(store.events("t1")) == after.version


def test_a_table_is_opened_once(store):
    played = opened(store)
    with pytest.raises(Stale):
        keep(store, played)


def test_a_failing_step_keeps_nothing(store):
    played = opened(store)
    after, events, receipt = next_move(played.table)
    store.append(after, events, [[]], receipt)
    later, more, _ = next_move(after)
    with pytest.raises(Exception):  # noqa: B017, PT011 - each driver has its own
        store.append(later, more, [[]], receipt)  # the same receipt again
    assert store.load("t1").version == after.version == len(store.events("t1"))


def test_of_many_moves_at_one_version_one_stands(store):
    played = opened(store, DRAFT)
    start = Barrier(8)

    def race(number):
        after, events, _ = next_move(played.table, number)
        start.wait()
        try:
            return store.append(after, events, [[]], Receipt(0, f"racer {number}"))
        except Stale as refused:
            return f"stale at {refused.version}"

    with ThreadPoolExecutor(8) as racers:
        answers = list(racers.map(race, range(8)))
    version = played.table.version + 1
    assert sorted(map(str, answers)) == sorted([str(version), *[f"stale at {version}"] * 7])
    assert len(store.events("t1")) == version


def test_my_tables_are_those_where_i_sit_the_latest_first(store):
    played = opened(store)
    assert [table.id for table in store.listed("b0")] == ["t1"]
    assert store.listed("b9") == []
    assert store.listed() == []
    assert [table.status for table in store.everything()] == ["playing"]
    assert store.listed("b1")[0].version == played.table.version


def test_public_tables_are_listed_for_everybody(store):
    opened(store, public=True)
    assert [(table.id, table.public) for table in store.listed()] == [("t1", True)]


def test_versions_are_told_for_many_tables_at_once(store):
    played = opened(store)
    assert store.versions(["t1", "t2"]) == {"t1": played.table.version}
    assert store.versions([]) == {}


def test_a_due_table_is_claimed_by_one(store):
    opened(store, pace="live")
    due = NOW + 45 + 15 * 60
    assert store.claim(due - 1, 10) is None
    assert store.claim(due, 10) == "t1"
    assert store.claim(due + 9, 10) is None
    assert store.claim(due + 10, 10) == "t1"  # whoever claimed it has died


def test_a_claimed_table_can_be_given_back(store):
    opened(store, pace="live")
    due = NOW + 45 + 15 * 60
    assert store.next_due() == due
    assert store.claim(due, 3600) == "t1"
    assert store.next_due() == due + 3600
    store.release("t1", due + 1)
    assert store.claim(due + 1, 10) == "t1"


def test_a_table_without_a_pace_is_never_due(store):
    opened(store)
    assert store.claim(NOW * 2, 10) is None
    assert store.next_due() is None


BOTS = [{"kind": "human"}, {"kind": "bot", "level": "easy"}]


@pytest.mark.parametrize("seats", [BOTS, list(reversed(BOTS))], ids=["bot second", "bot first"])
def test_the_bell_rings_for_a_turn_of_a_bot(store, seats):
    """Whoever waits would wait for an hour if it did not."""
    store.ping()
    with store.bell() as bell, ThreadPoolExecutor() as others:
        played = Played(seats=seats)
        played.all_sit()
        while not any(played.table.seats[seat].bot for seat in played.table.waiting):
            played.move(*random_move(played.table, Random(1)))
        others.submit(keep, store, played).result()
        bell.wait(3600)
    assert store.claim(NOW, 10) == "t1"


def test_a_bell_that_does_not_ring_is_waited_for_so_long(store):
    store.ping()
    with store.bell() as bell:
        bell.wait(0.01)


def test_who_was_seen_is_remembered(store):
    opened(store)
    assert store.seen("t1") == {}
    store.see("t1", 0, NOW)
    store.see("t1", 0, NOW + 3)
    store.see("t1", 1, NOW)
    assert store.seen("t1") == {0: NOW + 3, 1: NOW}


def test_nobody_is_seen_at_a_table_that_is_gone(store):
    store.see("t1", 0, NOW)
    assert store.seen("t1") == {}


def test_old_tables_go_and_results_of_public_games_stay(store):
    opened(store)
    assert store.purge(NOW) == []
    public = Played(public=True)
    public.all_sit()
    public.play_on(Random(1))
    public.table = public.table.__class__(
        **{name: getattr(public.table, name) for name in public.table.__slots__} | {"id": "t2"}
    )
    keep(store, public)
    assert store.purge(NOW + 1) == ["t1"]
    assert [table.id for table in store.everything()] == ["t2"]
    assert store.events("t1") == []
    assert store.listed("b0")[0].id == "t2"


def test_names_of_all_scripts_come_back(store):
    played = Played()
    played.does(permissions.joining(played.table, 0, "김 Jörg 🐑", "b", "t", "« é »"))
    keep(store, played)
    assert store.load("t1").seats[0].name == "김 Jörg 🐑"


def _move_in_child(store, answers):
    table = store.load("t1")
    after, events, receipt = next_move(table)
    answers.put(store.append(after, events, [[]], receipt))
    store.close()


def test_a_store_that_was_used_before_a_fork_works_after_it(store):
    played = opened(store)
    fork = multiprocessing.get_context("fork")
    answers = fork.Queue()
    child = fork.Process(target=_move_in_child, args=(store, answers))
    child.start()
    assert answers.get(timeout=30) == played.table.version + 1
    child.join()
    assert isinstance(store.events("t1")[-1].event, Moved)


def test_changes_of_others_are_heard(store):
    """The watch ends when nobody listens any more; here that is after the second news."""
    played = opened(store)
    heard: list[tuple[str, int]] = []

    def tell(id, version):
        heard.append((id, version))
        if len(heard) == 1:  # somebody else moves while we listen
            after, events, receipt = next_move(played.table)
            with ThreadPoolExecutor(1) as other:
                other.submit(store.append, after, events, [[]], receipt).result()

    version = played.table.version
    store.watch(Listening(lambda: [] if heard and heard[-1] == ("t1", version + 1) else ["t1"], tell))
    assert heard[0] == ("t1", version)
    assert heard[-1] == ("t1", version + 1)


def test_who_listens_to_a_table_that_is_gone_is_told_so(store, monkeypatch):
    monkeypatch.setattr(postgres, "SILENCE", 0.01)
    opened(store)

    def purge(id, version):
        with ThreadPoolExecutor(1) as other:
            other.submit(store.purge, NOW + 1).result()

    listening = Listening(lambda: [] if listening.gone else ["t1"], purge)
    store.watch(listening)
    assert listening.gone == {"t1"}


def _open_all(paths, together):
    for path in paths:
        together.wait()
        SqliteStore(path).data_version()


def test_processes_that_open_a_new_file_at_the_same_time_all_get_it(tmp_path: Path) -> None:
    fork = multiprocessing.get_context("fork")
    paths, together = [tmp_path / f"{number}.sqlite" for number in range(60)], fork.Barrier(4)
    processes = [fork.Process(target=_open_all, args=(paths, together)) for _ in range(4)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(30)
        if process.exitcode != 0:  # the others wait for one that has failed
            together.abort()
    assert [process.exitcode for process in processes] == [0] * 4


def modes(folder):
    """Who may read and write the files of the tables."""
    return {path.name: oct(path.stat().st_mode & 0o777) for path in folder.glob("tables.*")}


PRIVATE = {f"tables.{end}": "0o600" for end in ("sqlite", "sqlite-wal", "sqlite-shm", "lock")}


def test_nobody_else_reads_the_file_of_the_tables(tmp_path):
    store = SqliteStore(tmp_path / "data" / "tables.sqlite")
    with open_umask():
        store.ping()
    assert modes(tmp_path / "data") == PRIVATE
    assert oct((tmp_path / "data").stat().st_mode & 0o777) == "0o700"
    store.close()


def test_a_file_that_everybody_could_read_is_closed_to_others_at_the_next_start(tmp_path):
    path = tmp_path / "tables.sqlite"
    before = SqliteStore(path)
    before.ping()
    for file in tmp_path.glob("tables.*"):
        file.chmod(0o644)
    store = SqliteStore(path)
    store.ping()
    assert modes(tmp_path) == PRIVATE
    for each in (store, before):
        each.close()


def test_a_file_that_is_no_database_keeps_its_mode(tmp_path):
    notes, more = tmp_path / "notes.txt", tmp_path / "notes.txt-2"
    for file in (notes, more):
        file.write_text("hello, " * 200)
        file.chmod(0o644)
    with pytest.raises(sqlite3.DatabaseError):
        SqliteStore(notes).ping()
    assert [oct(file.stat().st_mode & 0o777) for file in (notes, more)] == ["0o644", "0o644"]


@contextmanager
def open_umask():
    """New files are readable and writable for everybody, unless who makes them says otherwise."""
    kept = os.umask(0)
    try:
        yield
    finally:
        os.umask(kept)
