"""The lobby: a table in two taps, one's own first, public ones to join or watch, in every language."""

from __future__ import annotations

import pytest

from app.languages import LANGUAGES
from app.play.views import lobby
from app.play.views.proposed_names import FRIENDLY
from tests.parsing import tree
from tests.play.people import Person, sit_down

FAMILY = {"edition": "revised", "players": 2}


def lobby_of(person):
    answer = person.client.get(f"/{person.language}/play/")
    assert answer.status_code == 200
    return tree(answer.get_data())


def words(page, selector):
    return " ".join(" ".join(each.get_text() for each in page.select(selector)).split())


def fields(form, button=None):
    """What a browser sends: the fields of a form as they stand."""
    sent = {}
    for each in form.select("input[name], select[name]"):
        if each.name == "select":
            chosen = each.select_one("option[selected]") or each.select_one("option")
            sent[each["name"]] = chosen["value"]
        elif each.get("type") not in ("radio", "checkbox") or each.has_attr("checked"):
            sent[each["name"]] = each.get("value", "")
    return sent | ({button["name"]: button["value"]} if button else {})


def opened(app, person, form, button=None, **typed):
    answer = person.client.post(f"/{person.language}/play/", data=fields(form, button) | typed)
    assert answer.status_code == 303, answer.get_data(as_text=True)
    return app.extensions["play_services"].store.load(answer.headers["Location"].rpartition("/")[2])


def quick(page, kind):
    return page.select_one(f"form.quick:has([name=quick][value={kind}])")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_game_against_a_bot_begins_with_one_tap_and_no_typing(app, code):
    person = Person(app, code)
    table = opened(app, person, quick(lobby_of(person), "bot"))
    assert (table.status, [seat.kind for seat in table.seats]) == ("playing", ["human", "bot"])
    assert table.seats[0].name


def test_a_table_for_friends_begins_with_one_tap(app):
    person = Person(app)
    form = quick(lobby_of(person), "friends")
    for button in form.select("button"):
        table = opened(app, person, form, button)
        assert (table.status, len(table.seats)) == ("open", int(button["value"]))
        assert table.options.hand == "deal"


def test_a_solo_game_begins_with_one_tap(app):
    person = Person(app)
    table = opened(app, person, quick(lobby_of(person), "solo"))
    assert (table.status, table.options.solo) == ("playing", True)


def test_a_friendly_name_is_proposed_and_the_last_one_remembered(app):
    person = Person(app, "de")
    proposed = lobby_of(person).select_one(".new-table [name=name]")["value"]
    assert proposed in {"Klee", "Reiher", "Zaunkönig", "Gerste", "Mohn", "Rotkehlchen", "Ampfer", "Fink"}
    assert len(FRIENDLY) == 8
    opened(app, person, lobby_of(person).select_one("form.new-table"), name="Käthe")
    again = lobby_of(person)
    assert again.select_one(".new-table [name=name]")["value"] == "Käthe"
    assert quick(again, "bot").select_one("[name=name]")["value"] == "Käthe"


def test_the_form_opens_what_it_proposes_and_remembers_what_was_chosen(app):
    person = Person(app)
    form = lobby_of(person).select_one("form.new-table")
    assert len(form.select("button")) == 1
    table = opened(app, person, form)
    assert (table.options.edition, table.options.players, table.options.hand) == ("revised", 2, "deal")
    opened(app, person, form, edition="first", players="3", hand="none", pace="slow", bots="1", public="1")
    chosen = fields(lobby_of(person).select_one("form.new-table"))
    kept = {name: chosen[name] for name in ("edition", "players", "hand", "pace", "bots", "public")}
    assert kept == {
        "edition": "first",
        "players": "3",
        "hand": "none",
        "pace": "slow",
        "bots": "1",
        "public": "1",
    }


def test_another_way_to_deal_is_chosen_under_more(app):
    person = Person(app)
    form = lobby_of(person).select_one("form.new-table")
    assert opened(app, person, form, variant="draft8").options.hand == "draft8"


@pytest.mark.parametrize(("players", "bots"), [("1", "2"), ("2", "2"), ("2", "4")])
def test_one_seat_is_for_whoever_opens_the_table_and_more_bots_than_the_others_are_refused(
    app, players, bots
):
    person = Person(app)
    form = lobby_of(person).select_one("form.new-table")
    answer = person.client.post("/en/play/", data=fields(form) | {"players": players, "bots": bots})
    assert answer.status_code == 422
    assert "fewer bots than players" in words(tree(answer.get_data()), "#refusal")
    assert not lobby_of(person).select(".lobby-mine")


@pytest.mark.parametrize(("players", "bots", "kinds"), [("1", "0", 0), ("2", "1", 1), ("4", "3", 3)])
def test_every_seat_but_one_may_be_a_bots(app, players, bots, kinds):
    person = Person(app)
    table = opened(app, person, lobby_of(person).select_one("form.new-table"), players=players, bots=bots)
    assert [seat.kind for seat in table.seats] == ["human"] + ["bot"] * kinds


def test_a_refused_table_keeps_what_was_filled_in(app):
    person = Person(app)
    form = lobby_of(person).select_one("form.new-table")
    typed = {"players": "2", "bots": "4", "hand": "none", "pace": "slow", "public": "1", "name": "Bori"}
    more = {"level": "easy", "variant": "draft8", "game": "full", "hints": "1"}
    answer = person.client.post("/en/play/", data=fields(form) | typed | more)
    kept = fields(tree(answer.get_data()).select_one("form.new-table"))
    assert {name: kept.get(name) for name in typed | more} == typed | more


def test_what_does_not_fit_together_is_refused_in_words(app):
    person = Person(app, "de")
    form = fields(lobby_of(person).select_one("form.new-table"))
    answer = person.client.post("/de/play/", data=form | {"players": "5"})
    assert answer.status_code == 422
    assert words(tree(answer.get_data()), "#refusal")


@pytest.mark.parametrize(
    ("address", "form", "status", "leads"),
    [
        ("/de/play/none/bots", {}, 404, ("/de/play/", "Alle Tische")),
        ("/de/play/solo/results", {}, 422, ("/de/play/solo", "Meine Solopartien")),
        ("/de/play/learn", {"lesson": "none"}, 422, ("/de/play/learn", "Spielend lernen")),
        ("{join}", {"name": " "}, 422, ("{join}", "Zurück zur Einladung")),
        ("{table}/join/{wrong}", {"name": "Bo"}, 403, ("/de/play/", "Alle Tische")),
        ("{table}/bots", {}, 401, ("{table}", "Zurück zum Tisch")),
    ],
)
def test_the_page_of_a_refusal_says_where_its_button_leads(app, address, form, status, leads):
    host, guest = Person(app, "de"), Person(app, "de")
    table = host.post("", {"options": FAMILY, "name": "Ann"}).get_json()
    join = table["invites"][0]["url"]
    places = {
        "table": f"/de/play/{table['table']}",
        "join": "/de" + join[join.index("/play/") :],
        "wrong": "x" * 22,
    }
    answer = guest.client.post(address.format(**places), data=form)
    assert answer.status_code == status
    [button] = tree(answer.get_data()).select("main a.button")
    assert (button["href"], button.get_text()) == tuple(each.format(**places) for each in leads)


def test_tables_that_wait_for_me_come_first_and_finished_ones_last(app):
    person = Person(app)
    waiting = opened(app, person, quick(lobby_of(person), "friends"), players="3")
    mine = opened(app, person, quick(lobby_of(person), "solo"))
    rows = lobby_of(person).select(".lobby-mine .table-row")
    assert [row.select_one("a")["href"].rpartition("/")[2] for row in rows] == [mine.id, waiting.id]
    assert "your turn" in rows[0].get_text()
    assert "1 of 3 seats taken" in rows[1].get_text()


def test_anybody_may_sit_down_at_a_public_table_and_others_may_watch(app):
    host, guest = Person(app), Person(app, "fr")
    form = lobby_of(host).select_one("form.new-table")
    table = opened(app, host, form, public="1", players="2", name="Ann")
    join = lobby_of(guest).select_one(f".lobby-public a[href='/fr/play/{table.id}/join']")
    assert join.get_text() == "Rejoindre"
    page = guest.page(table.id, "/join")
    assert "Chez Ann" in words(page, "h1")
    answer = guest.client.post(f"/fr/play/{table.id}/join", data=fields(page.select_one("main form")))
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/fr/play/{table.id}")
    seated = app.extensions["play_services"].store.load(table.id)
    assert (seated.status, bool(seated.seats[1].name)) == ("playing", True)
    late = lobby_of(Person(app)).select_one(f".lobby-public .table-row:has(a[href='/en/play/{table.id}'])")
    assert "Watch" in late.get_text()
    assert not late.select("a[href$=join]")


def public_table(app, **wish):
    return (
        Person(app).post("", {"options": FAMILY, "public": True, "name": "Ann", **wish}).get_json()["table"]
    )


def listed_in_public(app):
    return [each["table"] for each in Person(app).get("").get_json()]


def test_public_tables_where_somebody_is_there_come_first(app):
    store, now = app.extensions["play_services"].store, app.extensions["play_services"].clock()
    left, there = public_table(app), public_table(app)
    playing = public_table(app, seats=[{"kind": "human"}, {"kind": "bot", "level": "easy"}])
    three = (left, there, playing)
    store.see(left, 0, now - 3600)
    assert [each for each in listed_in_public(app) if each in three] == [there, playing, left]
    store.see(left, 0, now)
    store.see(there, 0, now - 3600)
    assert [each for each in listed_in_public(app) if each in three] == [left, playing, there]


def test_one_browser_does_not_fill_the_list_of_public_tables(app, monkeypatch):
    monkeypatch.setattr(lobby, "MOST_PUBLIC", 3)
    others = public_table(app)
    greedy = Person(app)
    for _ in range(10):
        greedy.post("", {"options": FAMILY, "public": True, "name": "Bo"})
    found = listed_in_public(app)
    assert (others in found, len(found)) == (True, 3)


def test_nobody_takes_two_seats_of_a_public_table(app):
    host, guest = Person(app), Person(app)
    form = lobby_of(host).select_one("form.new-table")
    table = opened(app, host, form, public="1", players="3")
    for _ in range(2):
        assert guest.client.post(f"/en/play/{table.id}/join", data={"name": "Bo"}).status_code == 303
    assert len(app.extensions["play_services"].store.load(table.id).free) == 1


def test_a_private_table_is_neither_listed_nor_open_to_all(app):
    table, _people = sit_down(app, FAMILY)
    stranger = Person(app)
    assert table not in str(lobby_of(stranger))
    assert stranger.client.get(f"/en/play/{table}/join").status_code == 403
    assert stranger.client.post(f"/en/play/{table}/join", data={"name": "Eve"}).status_code == 403


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("en", "Revised edition · 2 players · no hand cards"),
        ("de", "Neuauflage · 2 Spieler · keine Handkarten"),
        ("fr", "Édition révisée · 2 joueurs · aucune carte en main"),
        ("ko", "개정판 · 2인 · 손에 든 카드 없음"),
    ],
)
def test_a_game_is_described_in_a_line(app, code, line):
    person = Person(app, code)
    quick_start = quick(lobby_of(person), "bot")
    opened(app, person, quick_start)
    assert line in words(lobby_of(person), ".lobby-mine")


def test_the_lobby_leaves_a_place_to_learn_by_playing_and_home_leads_to_it(app):
    home = tree(app.test_client().get("/ko/").get_data())
    assert len(home.select("main a[href='/ko/play/']")) == 2
    assert home.select("header a[href='/ko/play/']")


def test_a_table_that_cannot_be_read_is_left_out_of_the_lists(app, caplog):
    person, store = Person(app), app.extensions["play_services"].store
    unreadable, other = opened_publicly(app), opened_publicly(app)
    with store.writing() as run:
        run("UPDATE tables SET snapshot = '{}', version = version + 1 WHERE id = :id", {"id": unreadable})
    listed = {each["table"] for each in person.client.get("/api/v1/tables").get_json()}
    page = str(lobby_of(person))
    with store.writing() as run:
        run("DELETE FROM tables WHERE id = :id", {"id": unreadable})
    assert {unreadable, other} & listed == {other}
    assert other in page
    assert f"table {unreadable} cannot be read" in caplog.text


def opened_publicly(app):
    wish = {"options": FAMILY, "public": True, "name": "Ann"}
    return app.test_client().post("/api/v1/tables", json=wish).get_json()["table"]
