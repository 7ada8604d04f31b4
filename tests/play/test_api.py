"""The JSON API of tables: what it promises, and what it refuses."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
import schemathesis
from bs4 import BeautifulSoup
from hypothesis import settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from app.play.live.automatic_turns import Caretaker
from app.play.live.limits import Rate
from app.play.live.presence import EVERY
from app.play.storage.sqlite import SqliteStore
from app.play.views import api, openapi
from tests.engine.scene import CARDS, scene
from tests.play.people import Person, play_on, sit_down
from tests.play.staging import stage

FAMILY = {"edition": "revised", "players": 2}


@pytest.fixture
def seated(app):
    table, people = sit_down(app, FAMILY)
    first = people[0].get(f"/{table}").get_json()["decision"]["seats"][0]
    return table, people[first], people[1 - first]


def problem(answer, status):
    assert (answer.status_code, answer.mimetype) == (status, "application/problem+json")
    found = answer.get_json()
    assert found["status"] == status
    assert found["detail"]
    return found


def version_of(person, table):
    return person.get(f"/{table}").get_json()["version"]


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


def test_a_used_invitation_is_told_apart_from_a_wrong_one(app):
    host, guest, late = Person(app), Person(app), Person(app)
    opened = host.post("", {"options": {"edition": "revised", "players": 3}, "name": "Ann"}).get_json()
    table, code = opened["table"], opened["invites"][0]["code"]
    link = f"/en/play/{table}/join/{code}"
    assert guest.post(f"/{table}/seats", {"invite": code, "name": "Bo"}).status_code == 201
    version = version_of(host, table)
    used = late.post(f"/{table}/seats", {"invite": code, "name": "Cy"})
    assert problem(used, 409)["code"] == "seat_taken"
    wrong = late.post(f"/{table}/seats", {"invite": "not-an-invitation-at-all", "name": "Cy"})
    assert problem(wrong, 403)["code"] == "wrong_invite"
    assert version_of(host, table) == version
    assert late.client.get(link).status_code == 409
    assert late.client.get(f"/en/play/{table}/join/not-an-invitation-at-all").status_code == 403
    assert guest.client.get(link).headers["Location"].endswith(f"/en/play/{table}")


def test_what_came_over_the_api_can_be_gone_on_with_in_the_pages(app):
    host = Person(app, "ko")
    opened = host.post("", {"options": {"players": 1}, "name": "Ann"}).get_json()
    assert host.page(opened["table"]).select("#board button[name=action]")


def test_the_same_command_moves_once(app, seated):
    table, first, _ = seated
    version = version_of(first, table)
    answers = [first.move(table, version, "place forest", "same").get_json() for _ in range(3)]
    assert answers == [{"version": version + 1}] * 3


def test_of_two_racing_moves_one_wins_and_the_other_learns_the_version(app, seated):
    table, first, _ = seated
    version = version_of(first, table)
    twin = Person(app)
    twin.client.set_cookie("player", first.client.get_cookie("player").value)

    def race(both):
        person, action = both
        return person.move(table, version, action)

    with ThreadPoolExecutor(2) as racers:
        answers = list(racers.map(race, [(first, "place forest"), (twin, "place clay_pit")]))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    stale = problem(max(answers, key=lambda answer: answer.status_code), 409)
    assert (stale["code"], stale["version"]) == ("stale", version + 1)


@pytest.mark.parametrize(
    ("code", "words"),
    [("en", "revealed"), ("de", "Aktionsfeld"), ("fr", "case"), ("ko", "공간")],
)
def test_a_refused_move_names_its_rule_in_the_players_language(app, seated, code, words):
    table, first, _ = seated
    first.language = code
    refused = problem(first.move(table, version_of(first, table), "place cultivation"), 422)
    assert (refused["code"], refused["rule"]) == ("space_hidden", "rulebook/new-action-card")
    assert refused["rule_url"] == "https://rules.example/r/rulebook/new-action-card"
    assert words in refused["detail"].lower() or words in refused["detail"]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", "A room costs you 2 wood, 2 reed. Missing: 1 wood."),
        ("de", "2 Holz, 2 Schilf"),
        ("fr", "2 Bois, 2 Roseaux"),
        ("ko", "나무 2개, 갈대 2개"),
    ],
)
def test_a_refused_move_tells_the_price_that_the_players_cards_make(app, code, words):
    """Carpenter's Parlor makes wooden rooms cheaper; the API and a pressed button say the same."""
    table, people = sit_down(app, FAMILY)
    parlor = scene(options=CARDS, cards=["carpenters_parlor"], wood=1, reed=2)
    stage(app.extensions["play_services"].store, table, parlor)
    ann, version = people[0], version_of(people[0], table)
    ann.language = code
    refused = problem(ann.move(table, version, "place farm_expansion"), 422)
    assert words in refused["detail"]
    fields = {"version": version, "action": "place farm_expansion", "command": "pressed"}
    page = ann.client.post(f"/{code}/play/{table}", data=fields)
    shown = BeautifulSoup(page.get_data(), "html.parser").select("#refusal p")
    assert shown[0].get_text() == refused["detail"]


def test_only_whose_turn_it_is_moves(app, seated):
    table, _, second = seated
    assert (
        problem(second.move(table, version_of(second, table), "place forest"), 422)["code"] == "not_your_turn"
    )


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


def test_one_phrase_is_said_in_two_seconds(app, seated):
    table, first, second = seated
    say = {"do": "say", "phrase": "thanks"}

    def answer(person):
        return person.client.post(f"/en/play/{table}", data=say, headers={"Sec-Fetch-Mode": "cors"})

    assert answer(first).status_code == 303
    late = answer(first)
    assert (late.status_code, late.headers["Retry-After"]) == (429, "2")
    assert answer(second).status_code == 303


def test_strangers_and_watchers_change_nothing(app, seated):
    table, first, _ = seated
    version = version_of(first, table)
    problem(Person(app).move(table, version, "place forest"), 401)
    problem(Person(app, token="x" * 22).move(table, version, "place forest"), 401)
    other = Person(app)
    other.post("", {"options": FAMILY, "name": "Eve"})
    assert problem(other.move(table, version, "place forest"), 403)["code"] == "not_seated"
    assert problem(first.move("elsewhere", version, "place forest"), 404)["code"] == "no_table"
    assert version_of(first, table) == version


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site", "Origin": "https://rules.example"},
    ],
)
def test_a_page_of_another_site_changes_nothing(app, seated, headers):
    table, first, _ = seated
    version = version_of(first, table)
    wish = {"version": version, "action": "place forest", "command": "c"}
    answer = first.post(f"/{table}/moves", wish, **headers)
    assert problem(answer, 403)["code"] == "foreign_origin"
    assert version_of(first, table) == version


def test_an_old_browser_is_judged_by_its_origin(app, seated):
    table, first, _ = seated
    wish = {"version": version_of(first, table), "action": "place forest", "command": "c"}
    path = f"/api/v1/tables/{table}/moves"
    for origin in ("https://evil.example", "null", "http://[", "https://rules.example@evil.example"):
        evil = first.client.post(path, json=wish, headers={"Origin": origin})
        assert problem(evil, 403)["code"] == "foreign_origin"
    assert first.client.post(path, json=wish, headers={"Origin": "https://rules.example"}).status_code == 200


def test_no_get_changes_anything(app, seated):
    table, first, _ = seated
    version = version_of(first, table)
    tables = len(app.extensions["play_services"].store.everything())
    assert first.get("", name="Ann", public="true").status_code == 200
    assert len(app.extensions["play_services"].store.everything()) == tables
    for path in (f"/{table}/moves", f"/{table}/undo", f"/{table}/seats"):
        assert first.get(path, action="place forest", version=version, command="c").status_code == 405
    assert version_of(first, table) == version


def test_too_much_at_once_is_refused(app, seated):
    table, first, _ = seated
    answer = first.client.post(f"/api/v1/tables/{table}/moves?lang=de", data=b"x" * 10_000_000)
    assert problem(answer, 413)["code"] == "too_large"
    assert answer.get_json()["detail"].startswith("Was ")


@pytest.mark.parametrize("wish", [None, [], "x", {}, {"version": "1", "action": 7, "command": "c"}])
def test_a_move_that_is_none_is_refused(app, seated, wish):
    table, first, _ = seated
    problem(first.post(f"/{table}/moves", wish), 422)


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe", b"[" * 5000])
def test_bodies_that_are_no_json_are_refused(app, seated, text):
    table, first, _ = seated
    problem(first.client.post(f"/api/v1/tables/{table}/moves", data=text), 422)


def test_a_thousand_tables_are_too_many(app, monkeypatch):
    services = app.extensions["play_services"]
    monkeypatch.setattr(services, "openings", Rate("too_many_tables", 3, 3600, services.clock))
    host = Person(app)
    statuses = [host.post("", {"options": {"players": 1}, "name": "A"}) for _ in range(4)]
    assert [answer.status_code for answer in statuses] == [201, 201, 201, 429]
    assert int(statuses[-1].headers["Retry-After"]) > 0
    assert problem(statuses[-1], 429)["code"] == "too_many_tables"


def test_moves_can_come_too_fast(app, seated, monkeypatch):
    table, first, _ = seated
    services = app.extensions["play_services"]
    monkeypatch.setattr(services, "moves", Rate("too_many_moves", 1, 1000, services.clock))
    first.move(table, 1, "place forest")
    assert problem(first.move(table, 1, "place forest"), 429)["code"] == "too_many_moves"


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


def test_a_closed_table_is_gone(app, seated):
    table, first, _ = seated
    app.extensions["play_services"].referee.close(table)
    problem(first.get(f"/{table}"), 410)
    problem(first.move(table, 5, "place forest"), 410)


def test_a_store_that_does_not_answer_is_said_so(app, seated, monkeypatch, tmp_path):
    _, first, _ = seated
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(
        app.extensions["play_services"], "store", SqliteStore(tmp_path / "file" / "tables.sqlite")
    )
    page = first.client.get("/en/play/anything")
    assert (page.status_code, page.headers["Refresh"]) == (503, "3")
    answer = first.get("/anything")
    assert problem(answer, 503)["code"] == "store_away"
    assert answer.headers["Retry-After"] == "1"


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
    state = openapi.paths()["/api/v1/tables/{table}"]["get"]["responses"]["200"]
    required = state["content"]["application/json"]["schema"]["required"]
    assert set(json.loads(answer.get_data())) == set(required)
