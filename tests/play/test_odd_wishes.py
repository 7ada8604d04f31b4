"""What no page of ours sends: each gets a plain refusal, and nobody else notices."""

from __future__ import annotations

import asyncio
from dataclasses import fields, replace
from urllib.parse import quote

import pytest

from app.engine import Options
from app.play.live.channel import Channel
from app.play.live.limits import AtOnce, Rate
from app.play.live.stream import Live
from app.play.solo.solo_file import results_as_file
from app.play.tables.permissions import MOST_DEVICES
from app.play.tables.refused import Refused
from tests.engine.scene import ROUND_CARDS
from tests.play.people import Person, sit_down
from tests.play.test_referee import referee_of, seated
from tests.play.test_solo import real_result
from tests.play.test_store import opened
from tests.play.test_stream import Reader, part

FAMILY = {"edition": "revised", "players": 2}
HALF, NOTHING = "\ud800", "\x00"
"""Half of a character, which JSON lets through, and one that PostgreSQL does not keep."""
ODD: list[object] = [
    None, True, -1, 10**30, 10**4000, 2.0, float("nan"), "", "x" * 50_000, HALF, NOTHING,
    [HALF], [[HALF], []], [1000, 0], [[[[]]]], {}, {"a": {}},
]  # fmt: skip
PLAIN = [
    ("tile", True), ("side_job", True), ("side_job", None), ("start_player", None), ("deck", ""),
]  # fmt: skip
"""Those of them that an option may be."""


@pytest.mark.parametrize("id", ["a\x00b", "\x00", HALF, "é", ""])
def test_a_name_that_no_table_has_is_looked_for_in_vain(store, id):
    for look in (store.load, store.look_in):
        with pytest.raises(Refused, match="no_table"):
            look(id)


@pytest.mark.parametrize("command", [HALF, NOTHING, "a\nb", "", "x" * 81, 7, ["a"]])
def test_a_command_is_a_line_of_text(app, command):
    table, people = sit_down(app, FAMILY)
    wish = {"version": 4, "action": "place forest", "command": command}
    for wished in ("moves", "undo"):
        assert people[0].post(f"/{table}/{wished}", wish).get_json()["code"] == "bad_request"


@pytest.mark.parametrize("option", [field.name for field in fields(Options)])
def test_an_option_that_is_none_opens_no_table_and_is_refused_with_a_reason(app, option):
    person, store = Person(app), app.extensions["play_services"].store
    before = [each.id for each in store.everything()]
    for value in ODD:
        if (option, value) in PLAIN:
            continue
        answer = person.post("", {"options": {**FAMILY, option: value}, "name": "A", "public": True})
        assert (answer.status_code, answer.content_type) == (422, "application/problem+json"), value
        assert answer.get_json()["detail"]
    assert [each.id for each in store.everything()] == before


@pytest.mark.parametrize(
    "given",
    [
        {"start_player": 0},
        {"food": [1000, 0]},
        {"permanent": [["tutor", "conjurer", "priest"], []]},
        {"round_cards": list(ROUND_CARDS)},
    ],
    ids=lambda given: next(iter(given)),
)
@pytest.mark.parametrize("public", [True, False])
def test_who_opens_a_table_gives_nobody_a_head_start(app, given, public):
    answer = Person(app).post("", {"options": {**FAMILY, **given}, "name": "A", "public": public})
    assert (answer.status_code, answer.get_json()["code"]) in {(422, "head_start"), (422, "fixed_chance")}


def test_an_option_that_gives_nobody_anything_opens_a_table(app):
    nothing: dict[str, object] = {"start_player": None, "food": [0, 0], "permanent": [[], []]}
    assert Person(app).post("", {"options": {**FAMILY, **nothing}, "name": "A"}).status_code == 201


def test_a_file_of_results_with_half_a_character_is_refused_with_a_page(app):
    game = replace(real_result(), record=None)
    games = results_as_file([game]).replace('"permanent":[]', '"permanent":[["\\ud800"]]')
    assert "ud800" in games
    answer = Person(app).client.post("/fr/play/solo/results", data={"text": games})
    assert (answer.status_code, answer.content_type) == (422, "text/html; charset=utf-8")


@pytest.mark.parametrize("level", [[], {}, ["easy"], None, 3])
def test_a_bot_has_one_of_our_strengths(app, level):
    seats = [{"kind": "human"}, {"kind": "bot", "level": level}]
    answer = Person(app).post("", {"options": FAMILY, "name": "A", "seats": seats})
    assert (answer.status_code, answer.get_json()["code"]) == (422, "unknown_level")


def test_half_a_character_brings_no_luck(app):
    answer = Person(app).post("", {"options": FAMILY, "name": "A", "contribution": HALF})
    assert (answer.status_code, answer.get_json()["code"]) == (422, "bad_contribution")


@pytest.mark.parametrize("code", [HALF, NOTHING, 5, [], "short"])
def test_an_invitation_looks_like_ours(app, code):
    opening = Person(app).post("", {"options": FAMILY, "name": "A"}).get_json()
    answer = Person(app).post(f"/{opening['table']}/seats", {"invite": code, "name": "B"})
    assert (answer.status_code, answer.get_json()["code"]) == (403, "wrong_invite")


def test_sitting_down_is_counted_too(app, monkeypatch):
    services = app.extensions["play_services"]
    opening = Person(app).post("", {"options": FAMILY, "name": "A", "public": True}).get_json()
    monkeypatch.setattr(services, "moves", Rate("too_many_moves", 1, 1000, services.clock))
    at, code = opening["table"], opening["invites"][0]["code"]
    assert Person(app).post(f"/{at}/seats", {"invite": "x" * 22, "name": "B"}).status_code == 403
    answer = Person(app).post(f"/{at}/seats", {"invite": code, "name": "B"})
    assert (answer.status_code, answer.get_json()["code"]) == (429, "too_many_moves")
    for address in (f"/en/play/{at}/join/{quote(code)}", f"/en/play/{at}/join"):
        assert Person(app).client.post(address, data={"name": "B"}).status_code == 429


def test_a_seat_remembers_so_many_devices_and_no_more(store):
    referee = referee_of(store)
    table = seated(referee)
    for number in range(MOST_DEVICES - 1):
        code = referee.invite_device(table.id, 0, "browser-number-of-0000")
        referee.admit_device(table.id, code, f"another-browser-{number:04}")
    with pytest.raises(Refused, match="too_many_devices"):
        referee.invite_device(table.id, 0, "browser-number-of-0000")


def test_a_table_that_goes_while_the_lobby_is_drawn_is_left_out(app, monkeypatch):
    person = Person(app)
    kept = person.post("", {"options": FAMILY, "name": "A", "public": True}).get_json()["table"]
    store = app.extensions["play_services"].store
    listed = store.listed

    def with_one_that_is_gone(*asked, **limits):
        return [each._replace(id="gone") for each in listed(*asked, **limits)[:1]] + listed(*asked, **limits)

    monkeypatch.setattr(store, "listed", with_one_that_is_gone)
    answer = person.client.get("/en/play/")
    assert answer.status_code == 200
    assert kept in answer.get_data(as_text=True)
    assert person.client.get("/en/play/solo").status_code == 200


def test_a_lobby_does_not_look_empty_because_the_store_is_away(app, monkeypatch):
    person = Person(app)
    person.post("", {"options": FAMILY, "name": "A"})

    def away(id):
        raise Refused("store_away", retry_after=1)

    monkeypatch.setattr(app.extensions["play_services"].store, "look_in", away)
    assert person.client.get("/en/play/").status_code == 503


def test_news_that_nobody_understands_does_not_make_a_process_deaf(store, monkeypatch):
    """A watch that fails in a way nobody thought of is begun again, and catches up."""
    referee = referee_of(store)
    id = opened(store).table.id
    channel = Channel(store)
    watch = store.watch
    failed: list[bool] = []

    def failing_at_first(listener):
        if not failed:
            failed.append(True)
            raise ValueError("what is this?")
        watch(listener)

    monkeypatch.setattr(store, "watch", failing_at_first)
    monkeypatch.setattr("app.play.live.channel.RETRY", 0.01)

    async def listen():
        reader = Reader(Live(store, channel, AtOnce("x", 9), referee.clock), f"/live/{id}", b"from=0")
        await reader.next()
        newest = store.load(id).version
        assert await reader.next() == part("version", newest)
        await asyncio.to_thread(referee.say, id, 0, "hello")
        assert await reader.next() == part("version", newest + 1)
        await reader.leave()

    asyncio.run(listen())
