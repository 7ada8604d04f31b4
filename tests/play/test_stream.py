"""The live stream: numbers only, nothing missed, and a beat while nothing happens."""

from __future__ import annotations

import asyncio
import json
import threading

import pytest

from app.play.live import presence, stream
from app.play.live.channel import Channel
from app.play.live.limits import AtOnce
from app.play.live.presence import EVERY, Presence
from app.play.live.referee import Referee
from app.play.live.stream import Live
from app.play.storage import postgres as keeping
from app.play.tables.invites import hashed
from app.play.tables.refused import Refused
from tests.play.scenes import FAMILY, NOW

COOKIE = [(b"cookie", b"player=browser-number-of-0001")]


class Reader:
    """A browser that has opened a stream."""

    def __init__(self, live, path, query=b"", headers=(), method="GET"):
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": query,
            "headers": list(headers),
            "client": ("1.2.3.4", 5),
        }
        self.parts: asyncio.Queue[bytes] = asyncio.Queue()
        self.started = asyncio.get_running_loop().create_future()
        self._gone = asyncio.Event()
        self.task = asyncio.create_task(live(scope, self._receive, self._send))

    async def _receive(self):
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message):
        if message["type"] == "http.response.start":
            self.started.set_result(message)  # a second one fails
        else:
            self.parts.put_nowait(message["body"])

    async def next(self):
        return await asyncio.wait_for(self.parts.get(), 10)

    async def leave(self):
        self._gone.set()
        await asyncio.wait_for(self.task, 10)


@pytest.fixture
def tables(store):
    channel = Channel(store)
    referee = Referee(store, channel)
    sitting = referee.open({"options": FAMILY}, "Ann", "browser-number-of-0000")
    referee.join(sitting.table.id, sitting.invites[1], "Bob", "browser-number-of-0001")
    return referee, channel, sitting.table.id


def live_of(tables, most=40):
    referee, channel, _ = tables
    return Live(referee.store, channel, AtOnce("too_many_streams", most), referee.clock)


def part(kind, version):
    return f"event: {kind}\nid: {version}\ndata: {version}\n\n".encode()


def test_a_stream_tells_the_newest_version_and_every_later_one(tables):
    referee, _, id = tables

    async def listen():
        reader = Reader(live_of(tables), f"/live/{id}", b"from=2")
        start = await reader.started
        assert dict(start["headers"])[b"content-type"].startswith(b"text/event-stream")
        assert await reader.next() == b"retry: 1000\n\n"
        assert await reader.next() == part("version", 4)
        first = referee.store.load(id).waiting[0]
        await asyncio.to_thread(referee.move, id, first, 4, "place forest", "c1")
        assert await reader.next() == part("version", 5)
        await asyncio.to_thread(referee.undo, id, first, 5, "c2")
        assert await reader.next() == part("version", 6)
        await reader.leave()

    asyncio.run(listen())


def test_a_reconnecting_browser_says_itself_where_it_was(tables):
    referee, _, id = tables

    async def listen():
        reader = Reader(live_of(tables), f"/live/{id}", b"from=1", [(b"last-event-id", b"4")])
        await reader.next()
        first = referee.store.load(id).waiting[0]
        await asyncio.to_thread(referee.move, id, first, 4, "place forest", "c1")
        assert await reader.next() == part("version", 5)
        await reader.leave()

    asyncio.run(listen())


def test_a_move_in_another_process_is_heard(tables):
    """Another referee with its own channel stands for the other process."""
    referee, _, id = tables

    async def listen():
        reader = Reader(live_of(tables), f"/live/{id}", b"from=4")
        await reader.next()
        other = Referee(referee.store, Channel(referee.store))
        first = referee.store.load(id).waiting[0]
        await asyncio.to_thread(other.move, id, first, 4, "place forest", "c1")
        assert await reader.next() == part("version", 5)
        await reader.leave()

    asyncio.run(listen())


def test_silence_is_filled_with_a_beat_and_presence_is_noted(tables, monkeypatch):
    referee, _, id = tables
    monkeypatch.setattr(stream, "BEAT", 0.01)
    before = referee.store.seen(id)

    async def listen():
        reader = Reader(live_of(tables), f"/live/{id}", b"from=4", COOKIE)
        await reader.next()
        assert await reader.next() == part("beat", 4)
        await reader.leave()

    asyncio.run(listen())
    seat = referee.store.load(id).seats_of(hashed("browser-number-of-0001"))[0]
    assert [number for number, at in referee.store.seen(id).items() if at > before[number]] == [seat]


def notes_while_listening(tables, monkeypatch, headers):
    referee, _, id = tables
    notes = []
    monkeypatch.setattr(referee.store, "see", lambda table, seat, now: notes.append(seat))

    async def listen():
        reader = Reader(live_of(tables), f"/live/{id}", b"from=3", headers)
        assert await reader.next() == b"retry: 1000\n\n"
        await reader.next()
        await reader.leave()

    asyncio.run(listen())
    return notes


def test_a_client_with_the_token_of_a_seat_is_seen_there(store, monkeypatch):
    channel = Channel(store)
    referee = Referee(store, channel)
    sitting = referee.open({"options": FAMILY}, "Ann", "browser-number-of-0000")
    referee.join(sitting.table.id, sitting.invites[1], "Bob", "browser-number-of-0001")
    headers = [(b"authorization", f"Bearer {sitting.token}".encode()), *COOKIE]
    notes = notes_while_listening((referee, channel, sitting.table.id), monkeypatch, headers)
    assert notes == [sitting.seat]


def test_a_browser_that_plays_two_seats_is_seen_on_both(store, monkeypatch):
    channel = Channel(store)
    referee = Referee(store, channel)
    sitting = referee.open({"options": FAMILY}, "Ann", "browser-number-of-0001")
    referee.join(sitting.table.id, sitting.invites[1], "Bob", "browser-number-of-0001")
    assert notes_while_listening((referee, channel, sitting.table.id), monkeypatch, COOKIE) == [0, 1]


def test_a_token_of_no_seat_hears_nothing(tables):
    async def listen():
        headers = [(b"authorization", b"Bearer of-somebody-else-entirely")]
        reader = Reader(live_of(tables), f"/live/{tables[2]}", headers=headers)
        assert (await reader.started)["status"] == 401

    asyncio.run(listen())


def test_a_watcher_who_sits_down_is_seen_from_then_on(store):
    now = [NOW]
    referee = Referee(store, Channel(store), lambda: now[0])
    presence = Presence(store, lambda: now[0])
    sitting = referee.open({"options": FAMILY}, "Ann", "browser-number-of-0000")
    id, watcher = sitting.table.id, hashed("browser-number-of-0001")
    presence.note(id, watcher)
    assert store.seen(id) == {0: NOW}
    referee.join(id, sitting.invites[1], "Bob", "browser-number-of-0001")
    now[0] += EVERY
    presence.note(id, watcher)
    assert store.seen(id) == {0: NOW, 1: NOW + EVERY}


def test_a_seat_is_noted_once_for_all_its_devices_and_again_when_that_is_old(store, monkeypatch):
    now = [NOW]
    referee = Referee(store, Channel(store), lambda: now[0])
    presence = Presence(store, lambda: now[0])
    sitting = referee.open({"options": FAMILY}, "Ann", "browser-number-of-0000")
    referee.join(sitting.table.id, sitting.invites[1], "Bob", "browser-number-of-0001")
    notes = []
    monkeypatch.setattr(store, "see", lambda id, seat, at: notes.append(at - NOW))
    for now[0], known in (
        (NOW, "browser-number-of-0000"),
        (NOW + EVERY - 1, sitting.token),
        (NOW + EVERY, sitting.token),
        (NOW + EVERY + 1, "browser-number-of-0000"),
    ):
        presence.note(sitting.table.id, hashed(known))
    assert notes == [0, EVERY]


def test_presence_is_not_noted_with_every_move(tables, monkeypatch):
    referee, _, id = tables
    notes = []
    monkeypatch.setattr(referee.store, "see", lambda *values: notes.append(values))

    async def listen():
        reader = Reader(live_of(tables), f"/live/{id}", b"from=4", COOKIE)
        await reader.next()
        for number in range(3):
            table = referee.store.load(id)
            seat = table.waiting[0]
            action = str(table.game.legal[seat][0])
            version = await asyncio.to_thread(referee.move, id, seat, table.version, action, f"c{number}")
            assert await reader.next() == part("version", version)
        await reader.leave()

    asyncio.run(listen())
    assert len(notes) == 1


@pytest.mark.parametrize(
    ("path", "method", "status"), [("/live/nothing", "GET", 404), ("/live/nothing", "POST", 405)]
)
def test_a_stream_that_cannot_be_is_refused(tables, path, method, status):
    async def listen():
        reader = Reader(live_of(tables), path, method=method)
        assert (await reader.started)["status"] == status
        assert json.loads(await reader.next())["status"] == status

    asyncio.run(listen())


def test_one_address_has_only_so_many_streams(tables):
    _, _, id = tables

    async def listen():
        live = live_of(tables, most=1)
        first = Reader(live, f"/live/{id}")
        await first.next()
        second = Reader(live, f"/live/{id}")
        start = await second.started
        assert start["status"] == 429
        assert (b"retry-after", b"15") in start["headers"]
        assert json.loads(await second.next())["code"] == "too_many_streams"
        await first.leave()
        third = Reader(live, f"/live/{id}")
        assert (await third.started)["status"] == 200
        await third.leave()

    asyncio.run(listen())


@pytest.mark.parametrize(
    ("query", "headers", "words"),
    [
        (b"", [], "Too many pages"),
        (b"", [(b"accept-language", b"de-CH,en;q=0.5")], "zu viele Seiten"),
        (b"lang=fr", [(b"accept-language", b"de")], "trop de pages"),
    ],
)
def test_a_refused_stream_says_why_in_the_language_of_its_reader(tables, query, headers, words):
    _, _, id = tables

    async def listen():
        reader = Reader(live_of(tables, most=0), f"/live/{id}", query, headers)
        assert words in json.loads(await reader.next())["detail"]

    asyncio.run(listen())


def away(*_):
    raise Refused("store_away", retry_after=1)


def test_a_stream_whose_store_fails_after_its_beginning_ends_and_begins_only_once(tables, monkeypatch):
    referee, _, id = tables
    monkeypatch.setattr(referee.store, "versions", away)

    async def listen():
        reader = Reader(live_of(tables), f"/live/{id}", b"from=4")
        assert [await reader.next(), await reader.next()] == [b"retry: 1000\n\n", b""]
        await asyncio.wait_for(reader.task, 10)

    asyncio.run(listen())


def test_a_note_of_presence_that_fails_ends_no_stream(tables, monkeypatch):
    referee, _, id = tables
    monkeypatch.setattr(stream, "BEAT", 0.01)
    monkeypatch.setattr(referee.store, "see", away)

    async def listen():
        cookie = [(b"cookie", b"player=browser-number-of-0001")]
        reader = Reader(live_of(tables), f"/live/{id}", b"from=4", cookie)
        await reader.next()
        for _ in range(3):
            assert await reader.next() == part("beat", 4)
        await reader.leave()

    asyncio.run(listen())


@pytest.mark.parametrize(
    ("end", "status"),
    [
        (lambda referee, id: referee.close(id), 410),
        (lambda referee, id: referee.store.purge(referee.clock() + 1), 404),
    ],
    ids=["closed", "purged"],
)
def test_the_stream_of_a_table_that_is_gone_ends(tables, monkeypatch, end, status):
    referee, _, id = tables
    monkeypatch.setattr(stream, "BEAT", 0.01)
    monkeypatch.setattr(presence, "EVERY", 0.01)
    monkeypatch.setattr(keeping, "SILENCE", 0.01)

    async def listen():
        cookie = [(b"cookie", b"player=browser-number-of-0001")]
        reader = Reader(live_of(tables), f"/live/{id}", b"from=4", cookie)
        await reader.next()
        await asyncio.to_thread(end, referee, id)
        async with asyncio.timeout(10):
            while await reader.next():
                pass
        await asyncio.wait_for(reader.task, 10)
        again = Reader(live_of(tables), f"/live/{id}", b"from=4", cookie)
        assert (await again.started)["status"] == status

    asyncio.run(listen())


def test_nobody_watches_when_nobody_listens(tables, monkeypatch):
    _, channel, id = tables
    monkeypatch.setattr(keeping, "SILENCE", 0.01)
    others = watching()  # those of other tests may not have noticed yet

    async def listen():
        reader = Reader(live_of(tables), f"/live/{id}", b"from=0")
        await reader.next()
        assert await reader.next() == part("version", 4)
        (own,) = watching() - others
        await reader.leave()
        return own

    own = asyncio.run(listen())
    assert channel.listened() == []
    own.join(20)
    assert not own.is_alive()


def watching():
    return {thread for thread in threading.enumerate() if thread.name == "tables-watch"}
