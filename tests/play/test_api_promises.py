"""What the JSON API of tables promises."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from app.play.live.automatic_turns import Caretaker
from app.play.live.presence import EVERY
from app.play.views import api, openapi
from tests.play.people import FAMILY, Person, play_on, problem, sit_down, version_of


def test_opening_gives_everything_a_host_needs(app):
    host = Person(app)
    answer = host.post("", {"options": FAMILY, "name": "Ann"})
    opened = answer.get_json()
    assert answer.status_code == 201
    assert set(opened) == {"table", "url", "seat", "token", "invites", "version", "commitment"}
    assert opened["url"] == f"https://rules.example/play/{opened['table']}"
    assert [invite["seat"] for invite in opened["invites"]] == [1]
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" in cookie
    shown = host.get(f"/{opened['table']}").get_json()
    assert (shown["status"], shown["view"], shown["seat"]) == ("open", None, 0)
    assert shown["commitment"] == opened["commitment"]


@pytest.mark.parametrize(("scheme", "is_secure"), [("https", True), ("http", False)])
def test_a_browser_that_comes_by_https_gets_a_cookie_for_https_alone(app, monkeypatch, scheme, is_secure):
    monkeypatch.setitem(app.config, "SITE_URL", "http://127.0.0.1:8000")
    answer = app.test_client().post(
        "/api/v1/tables", json={"name": "A"}, base_url=f"{scheme}://rules.example"
    )
    assert ("Secure" in answer.headers["Set-Cookie"]) is is_secure


def test_a_token_does_without_a_cookie(app):
    opened = Person(app).post("", {"options": FAMILY, "name": "Ann"}).get_json()
    code = opened["invites"][0]["code"]
    joined = Person(app).post(f"/{opened['table']}/seats", {"invite": code, "name": "Bo"}).get_json()
    program = Person(app, token=joined["token"])
    assert program.get(f"/{opened['table']}").get_json()["seat"] == 1
    assert Person(app).get(f"/{opened['table']}").get_json()["seat"] is None
    problem(Person(app, token="wrong").get(f"/{opened['table']}"), 401)


@pytest.mark.parametrize("way", ["token", "cookie", "form"])
def test_who_sends_something_is_there_without_a_stream(app, monkeypatch, way):
    """Noted at most every 15 seconds; who only looks is not: no GET changes anything."""
    services = app.extensions["play_services"]
    now = services.clock()
    monkeypatch.setattr(services.presence, "_clock", lambda: now)
    opened = Person(app).post("", {"options": FAMILY, "name": "Ann"}).get_json()
    guest, table = Person(app), opened["table"]
    invited = {"invite": opened["invites"][0]["code"], "name": "Bo"}
    joined = guest.post(f"/{table}/seats", invited).get_json()
    sender = Person(app, token=joined["token"]) if way == "token" else guest
    notes = []
    monkeypatch.setattr(services.store, "see", lambda id, seat, at: notes.append((seat, at)))

    def send():
        if way == "form":
            return guest.client.post(f"/en/play/{table}", data={"do": "say", "phrase": "thanks"})
        return sender.move(table, 1, "place moon")

    sender.get(f"/{table}")
    assert notes == []
    for _ in range(3):
        assert send().status_code < 500
    assert notes == [(1, now)]
    now += EVERY
    send()
    assert notes[1:] == [(1, now)]


def test_what_came_over_the_api_can_be_gone_on_with_in_the_pages(app):
    host = Person(app, "ko")
    opened = host.post("", {"options": {"players": 1}, "name": "Ann"}).get_json()
    assert host.page(opened["table"]).select("#board button[name=action]")


def test_the_same_command_moves_once(app, seated):
    table, first, _ = seated
    version = version_of(first, table)
    answers = [first.move(table, version, "place forest", "same").get_json() for _ in range(3)]
    assert answers == [{"version": version + 1}] * 3


def test_an_undo_is_told_to_all_and_makes_a_new_version(app, seated):
    table, first, second = seated
    version = version_of(first, table)
    first.move(table, version, "place forest")
    before = second.get(f"/{table}").get_json()["view"]["players"]
    answer = first.post(f"/{table}/undo", {"version": version + 1, "command": "u"})
    assert answer.get_json() == {"version": version + 2}
    assert second.get(f"/{table}").get_json()["view"]["players"] != before
    lines = Person(app).get(f"/{table}/log", **{"from": version}).get_json()
    assert "takes back the last move" in lines[-1]["text"]
    wish = {"version": version + 2, "command": "v"}
    assert problem(first.post(f"/{table}/undo", wish), 422)["code"] == "nothing_to_undo"


def test_a_long_log_is_told_in_pages_and_each_says_where_the_next_one_is(app, seated, monkeypatch):
    table, first, second = seated
    play_on(
        table,
        [first, second] if first.get(f"/{table}").get_json()["seat"] == 0 else [second, first],
        Random(3),
        20,
    )
    whole = Person(app, "de").get(f"/{table}/log")
    assert "Link" not in whole.headers
    monkeypatch.setattr(api, "LOG_PAGE", 7)
    reader, path, lines = Person(app, "de"), f"/api/v1/tables/{table}/log?lang=de", []
    while path:
        answer = reader.client.get(path)
        lines += answer.get_json()
        path = answer.headers.get("Link", "").partition(">")[0].removeprefix("<")
    assert lines == whole.get_json()


def test_no_get_changes_anything(app, seated):
    table, first, _ = seated
    version = version_of(first, table)
    tables = len(app.extensions["play_services"].store.everything())
    assert first.get("", name="Ann", public="true").status_code == 200
    assert len(app.extensions["play_services"].store.everything()) == tables
    for path in (f"/{table}/moves", f"/{table}/undo", f"/{table}/seats"):
        assert first.get(path, action="place forest", version=version, command="c").status_code == 405
    assert version_of(first, table) == version


def test_an_unchanged_table_is_not_sent_again(app, seated):
    table, first, second = seated
    tag = first.get(f"/{table}").headers["ETag"]
    path = f"/api/v1/tables/{table}?lang={first.language}"
    again = first.client.get(path, headers={"If-None-Match": tag})
    assert (again.status_code, again.get_data()) == (304, b"")
    assert second.get(f"/{table}").headers["ETag"] != tag


def test_a_table_with_a_bot_goes_on_by_itself(app):
    caretaker = Caretaker(app.extensions["play_services"].referee)
    person = Person(app)
    seats = [{"kind": "human"}, {"kind": "bot", "level": "easy"}]
    opened = person.post("", {"options": FAMILY, "seats": seats, "name": "Ann"}).get_json()
    while caretaker.look_after_one():
        pass
    shown = person.get(f"/{opened['table']}").get_json()
    assert shown["decision"]["seats"] == [0]
    assert shown["seats"][1]["kind"] == "bot"


def test_anybody_finds_a_public_table_and_sits_down_once(app):
    host, guest = Person(app), Person(app, "de")
    private = host.post("", {"options": FAMILY}).get_json()["table"]
    table = host.post("", {"options": FAMILY, "public": True, "name": "Ann"}).get_json()["table"]
    [found] = [each for each in guest.get("").get_json() if each["table"] == table]
    assert (found["status"], found["free"], found["seats"][0]["name"]) == ("open", 1, "Ann")
    assert private not in guest.get("").get_data(as_text=True)
    joined = guest.post(f"/{table}/seats", {"name": "Bo"})
    assert (joined.status_code, joined.get_json()["seat"]) == (201, 1)
    assert guest.get(f"/{table}").get_json()["status"] == "playing"
    assert problem(guest.post(f"/{table}/seats", {"name": "Bo"}), 409)["code"] == "already_seated"
    assert problem(Person(app).post(f"/{table}/seats", {}), 409)["code"] == "table_full"
    assert problem(Person(app).post(f"/{private}/seats", {}), 403)["code"] == "not_public"


description = schemathesis.openapi.from_dict(
    {
        "openapi": "3.1.0",
        "info": {"title": "Tables", "version": "1"},
        "paths": openapi.paths(),
        "components": {"securitySchemes": openapi.SECURITY},
    }
)


@description.parametrize()
@settings(max_examples=15, deadline=None, derandomize=True)
def test_every_answer_keeps_the_promise_of_the_description(case, app):
    answer = case.call(app=app, headers={"Accept-Encoding": "identity"})
    case.validate_response(
        answer, checks=[not_a_server_error, status_code_conformance, response_schema_conformance]
    )


def test_a_real_table_keeps_the_promise_of_the_description(app):
    table, people = sit_down(app, FAMILY)
    play_on(table, people, Random(2), 10)
    answer = people[0].get(f"/{table}")
    assert set(answer.get_json()) == set(promised("/{table}")["required"])
    lines = people[0].get(f"/{table}/log").get_json()
    assert all(set(line) == set(promised("/{table}/log")["items"]["required"]) for line in lines)


def promised(address: str) -> Any:
    """What the description says of an answer."""
    said = openapi.paths()[f"/api/v1/tables{address}"]["get"]["responses"]["200"]
    return said["content"]["application/json"]["schema"]
