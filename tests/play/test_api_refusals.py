"""What the JSON API of tables refuses, and what it says then."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from app.play.live.limits import Rate
from app.play.storage.sqlite import SqliteStore
from tests.engine.scene import CARDS, scene
from tests.parsing import tree
from tests.play.people import FAMILY, Person, problem, sit_down, version_of
from tests.play.staging import stage


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
    shown = tree(page.get_data()).select("#refusal p")
    assert shown[0].get_text() == refused["detail"]


def test_only_whose_turn_it_is_moves(app, seated):
    table, _, second = seated
    assert (
        problem(second.move(table, version_of(second, table), "place forest"), 422)["code"] == "not_your_turn"
    )


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
