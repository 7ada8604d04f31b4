"""The pages of tables, without script: forms, 303, and words in the reader's language."""

from __future__ import annotations

from random import Random
from urllib.parse import urlencode

import pytest

from app.addresses import loggable
from app.languages import LANGUAGES
from app.play.live.automatic_turns import Caretaker
from app.serving.routes import Routes
from tests.parsing import tree
from tests.play.form_player import form_for, forms_on
from tests.play.people import Person, sit_down

FAMILY = {"edition": "revised", "players": 2}
PARTS = ("prompt", "board", "farm", "cards", "others", "log")


def open_by_form(person, **fields):
    form = {"name": "Ann", "edition": "revised", "players": "2", "hand": "none", **fields}
    answer = person.client.post(f"/{person.language}/play/", data=form)
    assert answer.status_code == 303
    return answer.headers["Location"].rpartition("/")[2]


def text(page, selector):
    return " ".join(each.get_text() for each in page.select(selector))


def links(page):
    return [link["href"] for link in page.select(".invitation a")]


def join_by_form(person, link, name="Bo"):
    path = link.removeprefix("https://rules.example")
    redirected = person.client.get(path, headers={"Accept-Language": person.language})
    assert redirected.status_code == 302
    invitation = person.client.get(redirected.headers["Location"])
    assert invitation.status_code == 200
    return person.client.post(redirected.headers["Location"], data={"name": name, "luck": "clover"})


def press(app, person, table, chance):
    """One of the moves on the page, as a person without script would make it."""
    found = app.extensions["play_services"].store.load(table)
    seat = found.waiting[0]
    action = chance.choice(found.game.legal[seat])
    fields, looks = form_for(forms_on(person.page_text(table)), found.game, seat, action)
    if looks:
        page = person.page_text(table, f"?{urlencode(fields, doseq=True)}")
        fields, _ = form_for(forms_on(page), found.game, seat, action)
    return person.client.post(f"/{person.language}/play/{table}", data=fields)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_lobby_speaks_every_language(app, code):
    page = tree(app.test_client().get(f"/{code}/play/").get_data())
    assert [each["lang"] for each in page.select("html")] == [code]
    assert page.select_one("form.new-table button")


def test_a_copy_for_reading_says_that_play_needs_the_server(app, monkeypatch):
    monkeypatch.setitem(app.config, "EXPORTED", True)
    page = tree(app.test_client().get("/de/play/").get_data())
    assert "Server" in text(page, "main .notice")
    assert not page.select("main form")


def test_a_table_is_opened_shared_and_played_without_script(app):
    host, guest = Person(app, "fr"), Person(app, "ko")
    table = open_by_form(host)
    [link] = links(host.page(table))
    assert links(guest.page(table)) == []
    assert join_by_form(guest, link).status_code == 303
    chance = Random(3)
    for _ in range(40):
        seat = app.extensions["play_services"].store.load(table).waiting[0]
        answer = press(app, (host, guest)[seat], table, chance)
        assert answer.status_code == 303
    page = guest.page(table)
    assert [part for part in PARTS if page.find(id=part)] == list(PARTS)
    assert "에 배치" in text(page, "#log")


def test_a_whole_solo_game_by_pressing_buttons(app):
    person = Person(app, "de")
    table = open_by_form(person, players="1", hand="deal")
    chance = Random(6)
    while app.extensions["play_services"].store.load(table).waiting:
        assert press(app, person, table, chance).status_code == 303
    page = person.page(table)
    assert page.select_one(".scores table")
    assert "zu Ende" in text(page, "#prompt")
    fair = person.page(table, "/fairness")
    assert fair.find(id="verdict")
    assert len(text(fair, "#secret")) == 64


def test_opening_a_link_takes_no_seat(app):
    host = Person(app)
    table = open_by_form(host)
    [link] = links(host.page(table))
    path = link.removeprefix("https://rules.example")
    for _ in range(3):
        assert app.test_client().get(f"/de{path}").status_code == 200
    assert app.extensions["play_services"].store.load(table).seats[1].name == ""


def test_whoever_comes_too_late_may_watch_and_a_wrong_invitation_is_refused_in_words(app):
    host = Person(app)
    table = open_by_form(host)
    [link] = links(host.page(table))
    join_by_form(Person(app, "de"), link)
    late = Person(app, "de").page(table, f"/join/{link.rpartition('/')[2]}")
    assert "alle Plätze besetzt" in text(late, "main")
    assert late.select_one(f"main a[href='/de/play/{table}']")
    assert not late.select("main form")
    answer = app.test_client().get(f"/de/play/{table}/join/x")
    assert answer.status_code == 403
    assert "Einladung" in answer.get_data(as_text=True)


def test_a_refused_move_opens_its_rule(app):
    table, people = sit_down(app, FAMILY, languages="de fr")
    seat = app.extensions["play_services"].store.load(table).waiting[0]
    version = app.extensions["play_services"].store.load(table).version
    form = {"version": version, "command": "c", "action": "place cultivation"}
    answer = people[seat].client.post(f"/fr/play/{table}", data=form)
    assert answer.status_code == 422
    page = tree(answer.get_data())
    assert text(page, "#refusal")
    assert page.select_one("a[href='/r/rulebook/new-action-card']")


def test_a_form_that_comes_too_late_shows_the_table_as_it_is_now(app):
    table, people = sit_down(app, FAMILY, languages="de fr")
    store = app.extensions["play_services"].store
    seat, version = store.load(table).waiting[0], store.load(table).version
    mover = people[seat]
    form = {"version": version, "command": "first", "action": "place forest"}
    address = f"/{mover.language}/play/{table}"
    assert mover.client.post(address, data=form).status_code == 303
    late = mover.client.post(address, data={**form, "command": "second"})
    assert late.status_code == 409
    page = tree(late.get_data())
    assert len(page.select("#refusal")) == 1
    assert [part for part in PARTS if page.find(id=part)] == list(PARTS)
    assert page.select("#table")[0]["data-version"] == str(store.load(table).version)
    script = mover.client.post(address, data={**form, "command": "third"}, headers={"Sec-Fetch-Mode": "cors"})
    assert script.status_code == 409
    short = tree(script.get_data())
    assert text(short, "#refusal") == text(page, "#refusal") != ""
    assert not short.select("#board")


def test_a_player_takes_back_says_leaves_and_returns(app):
    table, people = sit_down(app, FAMILY)
    store = app.extensions["play_services"].store
    seat = store.load(table).waiting[0]
    mover, other = people[seat], people[1 - seat]
    mover.move(table, store.load(table).version, "place forest")
    page = mover.page(table)
    undo = page.select_one("button[value=undo]").find_parent("form")
    fields = {each["name"]: each["value"] for each in undo.select("input")}

    def do(person, **form):
        return person.client.post(f"/{person.language}/play/{table}", data=form).status_code

    assert do(mover, do="undo", **fields) == 303
    assert do(mover, do="say", phrase="nice_farm") == 303
    assert do(mover, do="leave") == 303
    assert other.page(table).select("button[value=hand_over]")
    assert do(other, do="hand_over", seat=seat, level="easy") == 303
    assert do(mover, do="take_back") == 303
    assert do(mover, do="dance") == 422
    german = text(Person(app, "de").page(table), "#log")
    for words in ("nimmt den letzten Zug zurück", "Schöner Hof!", "verlässt den Tisch", "ist wieder da"):
        assert words in german


def test_who_has_left_is_told_so_asked_nothing_and_comes_back_with_one_button(app, seated):
    table, asked, _ = seated
    asked.language = "de"
    address = f"/de/play/{table}"
    assert not asked.page(table).select("#absence form")
    left = asked.client.post(address, data={"do": "leave"})
    assert (left.status_code, left.headers["Location"]) == (303, "/de/play/")
    [mine] = tree(asked.client.get("/de/play/").get_data()).select(".lobby-mine")
    assert "Ihr habt diesen Tisch verlassen." in mine.get_text()
    assert not mine.select(".turn-pill, .is-mine")
    page = asked.page(table)
    assert "Ihr habt diesen Tisch verlassen." in text(page, "#absence")
    assert not page.select("form#move, #board button[name=action]")
    [back] = page.select("#absence button")
    assert asked.client.post(address, data={back["name"]: back["value"]}).status_code == 303
    page = asked.page(table)
    assert page.select("form#move")
    assert not page.select("#absence form")


def test_for_somebody_who_is_away_the_others_may_let_a_bot_play_where_they_see_who_is_waited_for(app, seated):
    table, asked, other = seated
    asked.language = "en"
    offer = "#question .absent button[value=hand_over]"
    assert not other.page(table).select(offer)
    asked.client.post(f"/en/play/{table}", data={"do": "leave"})
    assert not asked.page(table).select(offer)
    [button] = other.page(table).select(offer)
    sent = {each["name"]: each["value"] for each in button.find_parent("form").select("input")}
    handed = other.client.post(f"/en/play/{table}", data={**sent, "do": "hand_over"})
    assert handed.status_code == 303
    assert not other.page(table).select(offer)
    assert "A bot plays for you." in text(asked.page(table), "#absence")


def test_who_plays_with_bots_may_take_back_or_go_on(app):
    person, referee = Person(app), app.extensions["play_services"].referee
    seats = [{"kind": "human"}, {"kind": "bot", "level": "easy"}]
    table = person.post("", {"options": FAMILY, "seats": seats, "name": "Ann"}).get_json()["table"]
    while Caretaker(referee).look_after_one():
        pass
    assert not person.page(table).select("button[value=go_on]")
    shown = person.get(f"/{table}").get_json()
    action = next(each for each in shown["legal"] if each in ("place forest", "place clay_pit"))
    person.move(table, shown["version"], action)
    assert person.page(table).select("button[value=undo]")
    assert person.page(table).select("button[value=go_on]")
    assert person.client.post(f"/en/play/{table}", data={"do": "go_on"}).status_code == 303
    assert not person.page(table).select("button[value=undo], button[value=go_on]")


def test_another_device_goes_on_with_the_same_seat(app):
    table, people = sit_down(app, FAMILY)
    phone = Person(app, "ko")
    assert people[0].client.post(f"/en/play/{table}", data={"do": "device"}).status_code == 303
    [link] = links(people[0].page(table))
    assert join_by_form(phone, link).status_code == 303
    assert phone.get(f"/{table}").get_json()["seat"] == 0
    assert links(people[0].page(table)) == []
    path = link.removeprefix("https://rules.example")
    assert app.test_client().get(f"/de{path}").status_code == 403


def test_my_tables_are_listed_and_public_ones_for_all(app):
    host = Person(app)
    table = open_by_form(host, public="1")
    mine = tree(host.client.get("/en/play/").get_data())
    assert mine.select_one(f"section[aria-labelledby=mine] a[href='/en/play/{table}']")
    others = tree(app.test_client().get("/en/play/").get_data())
    assert others.select_one(f"section[aria-labelledby=public] a[href='/en/play/{table}']")
    assert not others.select("section[aria-labelledby=mine]")


def test_who_plays_without_hand_cards_is_promised_none(app):
    table, people = sit_down(app, FAMILY, languages="en fr")
    said = [person.page(table).select("#cards p")[0].get_text() for person in people]
    assert said == ["You have built no improvement yet.", "Vous n’avez pas encore construit d’Aménagement."]


def test_pages_of_tables_are_private(app):
    table, people = sit_down(app, FAMILY)
    for path in ("/en/play/", f"/en/play/{table}", f"/en/play/{table}/fairness"):
        answer = people[0].client.get(path)
        assert "no-store" in answer.headers["Cache-Control"]
        assert "noindex" in answer.get_data(as_text=True)


def test_reading_gives_nobody_a_number(app):
    assert "Set-Cookie" not in app.test_client().get("/en/play/").headers


def test_a_name_cannot_bring_markup_along(app):
    person = Person(app)
    table = open_by_form(person, players="1", name="<b>x</b>")
    text = app.test_client().get(f"/en/play/{table}").get_data(as_text=True)
    assert "<b>x</b>" not in text
    assert "&lt;b&gt;x&lt;/b&gt;" in text


def test_a_link_without_language_leads_to_the_readers_own(app):
    table, _ = sit_down(app, FAMILY)
    answer = app.test_client().get(f"/play/{table}", headers={"Accept-Language": "ko-KR"})
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/ko/play/{table}")


def test_an_unknown_table_is_a_page_in_words(app):
    answer = app.test_client().get("/fr/play/nothing")
    assert answer.status_code == 404
    assert "n’existe pas" in answer.get_data(as_text=True)


def test_every_wish_has_an_address_that_the_server_in_front_lets_through(app):
    """A page of a book has as many parts; what is neither a page nor can be read would be no address."""
    routes = Routes(app)
    wishes = [rule for rule in app.url_map.iter_rules() if "POST" in rule.methods and "/play/" in rule.rule]
    assert len(wishes) > 4
    table, people = sit_down(app, FAMILY)
    for rule in wishes:
        path = rule.rule.replace("<any(en, de, fr, ko):lang>", "en").replace("<id>", table)
        path = path.replace("<code>", "x" * 22).replace("<lang>", "en")
        assert "<" not in path
        assert routes.find(path, "POST") is not None, path
    for name in ("bots", "rematch"):
        answer = people[0].client.get(f"/en/play/{table}/{name}")
        assert (answer.status_code, answer.headers["Location"]) == (302, f"/en/play/{table}")


def test_no_log_shows_an_invitation(app, caplog, monkeypatch):
    """Whoever reads it could sit down."""

    def fail(*_):
        raise AssertionError

    monkeypatch.setattr(app.extensions["play_services"].store, "load", fail)
    client = app.test_client()
    app.config["PROPAGATE_EXCEPTIONS"] = False
    try:
        answer = client.get("/en/play/some-table/join/a-code-nobody-may-read")
    finally:
        app.config["PROPAGATE_EXCEPTIONS"] = None
    assert answer.status_code == 500
    assert "answering /en/play/some-table/join/… failed" in caplog.text
    assert "nobody-may-read" not in caplog.text


@pytest.mark.parametrize(
    "path", ["/play/t/join/secret", "/de/play/t/join/secret/more", "/ko/play/t/join/a\nsecret"]
)
def test_a_path_is_logged_without_its_invitation(path):
    assert loggable(path).endswith("/join/…")
    assert loggable("/en/play/t") == "/en/play/t"
