"""The waiting room: who sits, one link for all, a sealed deal, and bots for those who do not come."""

from __future__ import annotations

import pytest

from app.languages import LANGUAGES
from tests.play.people import Person

FOUR = {"edition": "revised", "players": 4}


def words(page, selector="main"):
    return " ".join(" ".join(each.get_text() for each in page.select(selector)).split())


def opened(host, **wish):
    return host.post("", {"options": FOUR, "name": "Ann", **wish}).get_json()


def join(person, page, name="Bo"):
    link = page.select_one(".invitation a")["href"].removeprefix("https://rules.example")
    return person.client.post(f"/{person.language}{link}", data={"name": name})


def load(app, table):
    return app.extensions["play_services"].store.load(table)


@pytest.fixture
def host(app):
    return Person(app)


def test_one_link_and_its_picture_bring_everybody(app, host):
    table = opened(host)["table"]
    for number, name in enumerate(("Bo", "Cy", "Di"), 1):
        page = host.page(table)
        assert len(page.select(".invitation a")) == 1
        assert page.select_one(".invite-picture svg path")
        assert f"{number} of 4 here" in words(page)
        assert join(Person(app), page, name).status_code == 303
    begun = load(app, table)
    assert (begun.status, [seat.name for seat in begun.seats]) == ("playing", ["Ann", "Bo", "Cy", "Di"])


def test_only_whoever_opened_the_table_has_the_link_and_the_bots(app, host):
    table = opened(host)["table"]
    guest, watcher = Person(app), Person(app)
    join(guest, host.page(table))
    for page in (guest.page(table), watcher.page(table)):
        assert not page.select(".invitation")
        assert not page.select("form[action$=bots]")
    assert guest.client.post(f"/en/play/{table}/bots", data={"seat": "2"}).status_code == 403
    assert watcher.client.post(f"/en/play/{table}/bots", data={"seat": "2"}).status_code in (401, 403)
    assert load(app, table).free == (2, 3)


def test_a_bot_takes_one_seat_or_all_and_the_game_begins(app, host):
    table = opened(host)["table"]
    page = host.page(table)
    forms = page.select("form[action$=bots]")
    assert len(forms) == 4
    address = forms[0]["action"]
    one = {"seat": forms[1].select_one("[name=seat]")["value"]}
    assert host.client.post(address, data=one).status_code == 303
    assert [seat.kind for seat in load(app, table).seats] == ["human", "human", "bot", "human"]
    assert "2 of 4 here" in words(host.page(table))
    assert host.client.post(address, data=one).status_code == 409
    assert host.client.post(address, data={}).status_code == 303
    assert load(app, table).status == "playing"


def test_everybody_sees_who_sits_and_who_is_waited_for(app, host):
    table = opened(host)["table"]
    join(Person(app, "ko"), host.page(table), "보리")
    page = Person(app, "de").page(table)
    assert "Es fehlen noch 2 Spieler" in words(page, "#prompt-title")
    assert "보리" in words(page, "#others")
    assert words(page, "#others").count("Freier Platz") == 2


def test_people_of_the_same_name_are_told_apart_by_a_number(app, host):
    table = opened(host)["table"]
    names = ["ann", "Bo", "Ann (2)"]
    for name in names:
        page = host.page(table)
        join(Person(app), page, name)
    begun = load(app, table)
    assert [seat.name for seat in begun.seats] == ["Ann", *names]
    assert [seat["name"] for seat in host.get(f"/{table}").get_json()["seats"]] == [
        "Ann",
        "ann (2)",
        "Bo",
        "Ann (2) (2)",
    ]
    log = words(host.page(table), "#log")
    for line in ("Ann: sits down", "ann (2): sits down", "Ann (2) (2): sits down"):
        assert line in log


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_seal_is_explained_and_leads_to_the_check(app, host, code):
    table = opened(host)
    page = Person(app, code).page(table["table"])
    assert table["commitment"][:4] in words(page, ".sealed code")
    assert page.select_one(f".sealed a[href='/{code}/play/{table['table']}/fairness']")
    said = {"en": "everyone can check", "de": "alle sie prüfen", "fr": "chacun peut", "ko": "누구나 확인"}
    assert said[code] in words(page, ".sealed")


def test_a_public_table_shows_its_link_to_all_and_a_seat_to_take(app, host):
    table = opened(host, public=True)["table"]
    page = Person(app).page(table)
    links = [link["href"] for link in page.select(".invitation a")]
    assert links == [f"https://rules.example/play/{table}/join"]
    assert page.select_one(f"#prompt a[href='/en/play/{table}/join']")


def test_the_page_follows_the_stream_part_by_part(host):
    page = host.page(opened(host)["table"])
    assert page.select_one("#table[data-live][data-version][data-status=open]")
    assert {part["id"] for part in page.select("[data-part]")} >= {"prompt", "others", "here"}
    assert all(part.get("id") for part in page.select("[data-part]"))


def test_whoever_sits_already_is_led_to_the_table_and_may_bring_somebody_along(app, host):
    table = opened(host)["table"]
    link = host.page(table).select_one(".invitation a")["href"].removeprefix("https://rules.example")
    page = host.page(table, link.partition(table)[2])
    assert "You sit at this table already." in words(page)
    assert page.select_one(f"main a.button[href='/en/play/{table}']")
    assert host.client.post(f"/en{link}", data={"name": "Bo"}).status_code == 303
    assert load(app, table).seats[1].name == "Bo"


def test_an_invitation_says_who_invites_to_what_and_proposes_another_name(app, host):
    table = opened(host)["table"]
    link = host.page(table).select_one(".invitation a")["href"].partition(table)[2]
    guest = Person(app, "fr")
    page = guest.page(table, link)
    assert "Chez Ann" in words(page, "h1")
    assert "4 joueurs" in words(page)
    [name] = [field["value"] for field in page.select("[name=name]")]
    assert name not in ("", "Ann")


def test_the_seat_can_move_to_another_device_before_the_game(app, host):
    table = opened(host)["table"]
    assert host.client.post(f"/en/play/{table}", data={"do": "device"}).status_code == 303
    link = host.page(table).select_one("#seat .invitation a")["href"].partition(table)[2]
    phone = Person(app)
    assert phone.client.post(f"/en/play/{table}{link}").status_code == 303
    assert phone.get(f"/{table}").get_json()["seat"] == 0


@pytest.mark.parametrize(
    ("any_host", "host", "address"),
    [
        (True, "192.168.0.7:8000", "http://192.168.0.7:8000/play/"),
        (True, "[fd00::7]:8000", "http://[fd00::7]:8000/play/"),
        (True, 'a"b.example', "https://rules.example/play/"),
        (False, "192.168.0.7:8000", "https://rules.example/play/"),
    ],
)
def test_a_link_leads_to_the_host_that_the_visitor_used_unless_the_site_has_one(
    app, monkeypatch, any_host, host, address
):
    monkeypatch.setitem(app.config, "ANY_HOST", any_host)
    wish = {"options": {"players": 2}, "name": "Ann"}
    client = app.test_client()
    opened = client.post("/api/v1/tables", json=wish, headers={"Host": host}).get_json()
    assert opened["url"] == f"{address}{opened['table']}"
    assert opened["invites"][0]["url"].startswith(address)


def refreshes(page):
    return bool(page.select('head > noscript > meta[http-equiv="refresh"]'))


def test_everybody_who_waits_for_others_sees_them_come_without_script(app, host):
    table = opened(host)["table"]
    guest, watcher = Person(app, "de"), Person(app)
    join(guest, host.page(table))
    for person, told in ((host, "Look again"), (guest, "Jetzt nachsehen"), (watcher, "Look again")):
        page = person.page(table)
        assert refreshes(page)
        assert words(page, "#prompt .look-again a.button") == told


def test_the_strength_of_bots_is_chosen_without_script_where_the_page_stands_still(app, host):
    table = opened(host)["table"]
    page = host.page(table)
    assert page.select("label.scripted select[name=level]")
    [still] = page.select(".bot-form a.unscripted")
    page = host.page(table, still["href"].partition(table)[2])
    assert not refreshes(page)
    assert page.select("label:not(.scripted) select[name=level]")
