"""The page of a running game: what is possible has its button, all else its reason; parts travel alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag
from flask import Flask

from app.languages import LANGUAGES
from app.play.screens.farm_picture import farm_picture
from app.play.screens.hyphenation import hyphenated
from app.play.screens.log import gathered, log_lines
from app.play.screens.pictured_sentences import PicturedWords, pictured, plain
from app.play.storage.store import Entry, Store
from app.play.tables.events import Moved
from app.play.views.page_parts import KNOWN
from app.wording.words import Words
from tests.engine.scene import scene
from tests.parsing import tree
from tests.play.people import WISHES, Person, play_on, sit_down
from tests.play.staging import stage

FAMILY = {"edition": "revised", "players": 2}
FULL = {"edition": "revised", "players": 3, "game": "full", "hand": "deal"}
FIRST = {"edition": "first", "players": 5}


def store_of(app: Flask) -> Store:
    store: Store = app.extensions["play_services"].store
    return store


def texts(page: Tag, selector: str) -> str:
    return " ".join(" ".join(each.get_text(" ").split()) for each in page.select(selector))


def labels_of(page: Tag, tiles: str) -> list[str]:
    """What is read out of tiles."""
    return [label.get_text() for label in page.select(f"{tiles} > .visually-hidden")]


def known(page: Tag) -> str:
    """What an open page says that it has."""
    return " ".join(f"{each['id']}={each['data-part']}" for each in page.select("[data-part]"))


def changes(person: Person, table: str, has: str) -> BeautifulSoup:
    answer = person.client.get(f"/{person.language}/play/{table}", headers={KNOWN: has})
    assert answer.status_code == 200
    return tree(answer.get_data(as_text=True))


def names(page: Tag) -> set[str]:
    return {str(each["id"]) for each in page.select("[data-part]")}


def until(app: Flask, table: str, people: list[Person], chance: Random, wanted: Callable[[Any], bool]) -> int:
    """Random play until a seat is asked what is wanted; that seat."""
    while True:
        found = store_of(app).load(table)
        for seat in found.waiting:
            if wanted(found.game.legal[seat]):
                return seat
        play_on(table, people, chance, 1)


def places(legal: Any) -> bool:
    return any(action.verb == "place" for action in legal)


@pytest.mark.parametrize("options", [FAMILY, FULL, FIRST], ids=["family", "full", "first"])
def test_every_space_is_a_button_or_says_why_not(app: Flask, options: dict[str, Any]) -> None:
    table, people = sit_down(app, options)
    chance = Random(4)
    for _ in range(4):
        seat = until(app, table, people, chance, places)
        page = people[seat].page(table)
        game = store_of(app).load(table).game
        legal = {str(action) for action in game.legal[seat] if action.verb == "place"}
        assert {button["value"] for button in page.select("#board button[name=action]")} == legal
        assert {button["form"] for button in page.select("#board button[name=action]")} == {"move"}
        asked = [str(link["href"]) for link in page.select("#board .tiles a")]
        assert len(asked) + len(legal) == len(game.open_spaces)
        for link in chance.sample(asked, min(4, len(asked))):
            why = people[seat].page(table, link)
            assert texts(why, "#why .reasons li"), link
            assert why.select("#why a[data-rule]"), link
        play_on(table, people, chance, 9)


def test_a_space_that_cannot_be_used_names_each_part_and_what_is_missing(app: Flask) -> None:
    table, people = sit_down(app, FAMILY, languages="en de")
    seat = store_of(app).load(table).waiting[0]
    person = people[seat]
    person.language = "de"
    page = person.page(table, "?why=farm_expansion")
    assert texts(page, "#why-title") == "Hofausbau geht gerade nicht"
    assert len(page.select("#why .reasons li")) == 2
    missing = [texts(chip, ".icon") or chip.get_text() for chip in page.select("#why .chip--missing")]
    assert len(missing) == 2
    assert [icon["aria-label"] for icon in page.select("#why .chip--missing .icon")] == [
        "Holz",
        "Schilf",
        "Holz",
    ]
    # The question is still there, and so is its form: the buttons of the board belong to it.
    assert page.select("#question form#move")


@pytest.mark.parametrize("asked", ["farm_expansion", "well"])
def test_whoever_waits_is_told_what_a_space_or_card_is_and_what_is_missing(app: Flask, asked: str) -> None:
    table, people = sit_down(app, FAMILY, languages="en en")
    turn = store_of(app).load(table).waiting[0]
    refused = people[turn].page(table, f"?why={asked}")
    assert refused.select("#why-title.is-refused")
    page = people[1 - turn].page(table, f"?why={asked}")
    assert f"{texts(page, '#why-title')} is not possible now" == texts(refused, "#why-title")
    assert texts(page, "#why .why-about")
    assert not page.select("#why .is-refused")
    assert texts(page, "#why .reasons li") == texts(refused, "#why .reasons li")


def test_nothing_can_be_asked_about_cards_that_others_hold(app: Flask) -> None:
    table, people = sit_down(app, FULL, languages="en en en")
    hands = [player.hand for player in store_of(app).load(table).game.players]
    own, foreign = hands[0][0], hands[1][0]
    assert people[0].page(table, f"?why={own}").select("#why-title")
    for asked in (foreign, "no_such_thing", "cultivation"):
        assert not people[0].page(table, f"?why={asked}").select("#why-title")
    shown = people[0].page(table).get_text()
    words = Words(app.extensions["library"], "en")
    assert words.card(own) in shown
    told = {words.card_text(id) for id in hands[0]}  # two cards may say the same
    hidden = {words.card_text(id) for id in hands[1] + hands[2]} - told
    assert not [text for text in hidden if text in shown]


def test_tiles_are_read_out_with_goods_people_and_state(app: Flask) -> None:
    table, people = sit_down(app, FAMILY, languages="en en")
    seat = store_of(app).load(table).waiting[0]
    labels = labels_of(people[seat].page(table), ".tile")
    assert "Forest, 3 wood, usable" in labels
    assert "Farm Expansion, not possible, why?" in labels
    version = store_of(app).load(table).version
    people[seat].move(table, version, "place forest")
    name = ("Ann", "Bo")[seat]
    later = labels_of(people[1 - seat].page(table), ".tile")
    assert f"Forest, empty, taken by {name}" in later


def test_goods_that_pile_up_are_counted_from_the_first_beside_other_things_too(app: Flask) -> None:
    """In the beginner variant the Meeting Place has a pile of food and the starting player marker."""
    table, people = sit_down(app, FAMILY, languages="en en")
    page = people[store_of(app).load(table).waiting[0]].page(table)
    for pile in ("meeting_place", "fishing"):
        assert texts(page, f".tile[value='place {pile}'] .glyph b") == "1"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_table_speaks_every_language(app: Flask, code: str) -> None:
    table, people = sit_down(app, FULL, languages=f"{code} en en")
    page = people[0].page(table)
    spoken = texts(page, ".tabs") + texts(page, "#farm") + str(page.select_one("#seats .people"))
    if code != "en":
        for english in ("Others", "Your farm", "people at home", "The harvest after"):
            assert english not in spoken
    assert len(page.select(".strip-round")) == 14
    assert len(page.select(".strip-harvest")) == 6


def test_a_farm_is_told_place_by_place(words: Callable[[str], Words]) -> None:
    player = {
        "rooms": ["a2", "a3"],
        "material": "wood",
        "fields": {"b2": ["grain", 3], "b3": [], "beanfield": ["vegetable", 1]},
        "stables": ["e1"],
        "fences": [3, 4],
        "animals": [
            {"place": "d1", "sort": "pasture", "cells": ["d1", "e1"], "capacity": 8, "animals": {"sheep": 2}},
            {"place": "house", "sort": "house", "cells": [], "capacity": 1, "animals": {"boar": 1}},
        ],
    }
    picture = farm_picture(words("en"), player)
    told = {cell.name: cell.words for cell in picture.cells}
    assert told["b2"] == "b2, field, 3 grain"
    assert told["b3"] == "b3, field, empty"
    assert told["d1"] == "d1, pasture, 2 sheep"
    assert told["e1"] == "e1, pasture, stable"
    assert told["a2"] == "a2, wood room, 1 wild boar"
    assert picture.elsewhere[0] == "Pasture d1 e1, fenced all around: 2 sheep, room for 8"
    assert picture.elsewhere[1] == "In the house: 1 wild boar"
    assert picture.elsewhere[2].endswith("1 vegetable")
    assert len(picture.fences) == 2
    assert farm_picture(words("ko"), player).cells[5].words == "a2, 나무 방, 멧돼지 1마리"


def test_a_page_that_is_open_gets_the_parts_that_changed_and_no_others(app: Flask) -> None:
    table, people = sit_down(app, {"edition": "revised", "players": 4})
    mover = store_of(app).load(table).waiting[0]
    reader = (mover + 3) % 4
    page = people[reader].page(table)
    assert names(changes(people[reader], table, known(page))) == set()
    people[mover].move(table, store_of(app).load(table).version, "place forest")
    fresh = changes(people[reader], table, known(page))
    assert {"board", "seats", "news", "question", f"other-{mover}"} <= names(fresh)
    assert not names(fresh) & {"own", "yard", "cards", "goods", "why", f"other-{(mover + 2) % 4}"}
    assert fresh.select("#table")[0]["data-version"] == str(store_of(app).load(table).version)


def test_a_phase_in_the_log_begins_with_a_capital_as_a_round_does(app: Flask, words: Any) -> None:
    id, _ = sit_down(app, FAMILY)
    table = store_of(app).load(id)
    told = [{"event": "PhaseBegan", "phase": phase, "round": 4} for phase in ("field", "home")]
    lines = log_lines(words("en"), table, [Entry(9, 0.0, Moved(0, "done"), told)])
    assert [line.text for line in lines] == ["Field phase"]


def test_the_log_stands_under_its_rounds_and_what_is_older_is_sent_once_in_a_while(app: Flask) -> None:
    table, people = sit_down(app, FAMILY)
    chance = Random(1)
    play_on(table, people, chance, 40)
    page = people[0].page(table)
    rounds = [heading.text for heading in page.select(".log-round h3")]
    now = store_of(app).load(table).game.round
    assert rounds == [f"Round {number}" for number in range(now, now - len(rounds), -1)]
    opened = next(line for line in page.select("#log li[data-version]") if "New action space" in line.text)
    above = opened.find_all_previous("li", class_="log-round")[0]
    assert above.text in opened.text, "the card of a round lies under its heading"
    sent = []
    for _ in range(8):
        marks = known(people[0].page(table))
        play_on(table, people, chance, 1)
        sent.append("earlier" in names(changes(people[0], table, marks)))
    assert sent.count(True) <= 3


def test_a_question_that_stays_is_not_sent_again(app: Flask) -> None:
    """Whoever fills in a form while others move keeps what was filled in."""
    table, people = sit_down(app, {**FULL, "hand": "draft"}, languages="en de fr")
    page = people[0].page(table)
    other = people[1].get(f"/{table}").get_json()
    people[1].move(table, other["version"], other["legal"][0])
    assert "question" not in names(changes(people[0], table, known(page)))
    mine = people[0].get(f"/{table}").get_json()
    people[0].move(table, mine["version"], mine["legal"][0])
    assert "question" in names(changes(people[0], table, known(page)))


def test_a_move_sent_by_the_page_is_answered_with_what_changed(app: Flask) -> None:
    table, people = sit_down(app, FAMILY)
    seat = store_of(app).load(table).waiting[0]
    page = people[seat].page(table)
    fields = {each["name"]: each["value"] for each in page.select("#move input")}
    form = {**fields, "action": "place forest"}
    address = f"/{people[seat].language}/play/{table}"
    answer = people[seat].client.post(address, data=form, headers={**WISHES, KNOWN: known(page)})
    assert answer.status_code == 200
    fresh = tree(answer.get_data(as_text=True))
    assert "goods" in names(fresh)
    assert "round" not in names(fresh)
    assert fresh.select("#board .is-taken")
    assert not fresh.select("#board button[name=action]")  # the other player's turn


def test_what_others_did_since_my_last_move_is_marked(app: Flask) -> None:
    table, people = sit_down(app, FAMILY, languages="en en")
    store = store_of(app)
    first = store.load(table).waiting[0]
    people[first].move(table, store.load(table).version, "place forest")
    people[1 - first].move(table, store.load(table).version, "place day_laborer")
    page = people[first].page(table)
    marked = labels_of(page, ".tile.is-fresh")
    assert len(marked) == 1
    assert "Day Laborer" in marked[0]
    assert "Day Laborer" in texts(page, "#news li.is-fresh")
    people[first].move(table, store.load(table).version, "place clay_pit")
    assert not people[first].page(table).select(".tile.is-fresh")


def test_goods_in_sentences_are_pictures_with_words(words: Callable[[str], Words]) -> None:
    said = PicturedWords.of(words("en")).goods([(0, 3), (9, 2)])
    assert plain(said) == words("en").goods([(0, 3), (9, 2)])
    drawn = tree(pictured(f"<b> {said}", "/s.svg"))
    assert [use["href"] for use in drawn.select("use")] == ["/s.svg#wood", "/s.svg#food"]
    assert [each.get_text() for each in drawn.select(".visually-hidden")] == ["3 wood", "2 food"]
    assert not drawn.select("b")
    assert "<i>" not in pictured("\ue000wood:1:<i>\ue001", "/s.svg")


def test_the_harvest_is_foretold_with_what_is_missing(app: Flask) -> None:
    table, people = sit_down(app, FAMILY, languages="en en")
    seat = store_of(app).load(table).waiting[0]
    food = store_of(app).load(table).game.players[seat].goods[9]
    said = texts(people[seat].page(table), "#farm .forecast")
    assert said == f"The harvest after round 4 needs 4 food. {4 - food} food missing"


def test_goods_that_can_become_food_are_not_missing_at_the_harvest(app: Flask) -> None:
    table, people = sit_down(app, FAMILY, languages="en en")
    stage(store_of(app), table, scene(round=4, sheep=2, grain=1, food=1, people=3, cards=("fireplace_2",)))
    said = texts(people[0].page(table), "#farm .forecast")
    assert said == (
        "The harvest after this round needs 6 food."
        " You have 1 food; crops, animals, and crafts can give 5 more."
    )


@pytest.mark.parametrize(
    ("language", "name", "shown"),
    [
        ("de", "Kornverwertung", "Korn-verwertung"),
        ("de", "Große Anschaffung", "Große Anschaffung"),
        ("de", "Schweinemarkt", "Schweine-markt"),
        ("de", "Hofsanierung", "Hof-sanierung"),
        ("en", "House Redevelopment", "House Redevelop-ment"),
        ("fr", "Agrandissement de la ferme", "Agrandis-sement de la ferme"),
        ("ko", "기본 가족 늘리기", "기본 가족 늘리기"),
    ],
)
def test_long_names_are_parted_where_a_reader_would(language: str, name: str, shown: str) -> None:
    assert hyphenated(name, language) == shown.replace("-", "\u00ad")


def test_what_a_space_gives_is_told_at_once() -> None:
    gained: dict[str, Any] = {"event": "Gained", "seat": 0, "cause": "resource_market"}
    told = [{"event": "Placed"}, gained | {"goods": [("reed", 1)]}, gained | {"goods": [("stone", 1)]}]
    assert list(gathered(told)) == [told[0], gained | {"goods": [("reed", 1), ("stone", 1)]}]
    apart = [gained | {"goods": [("food", 1)]}, gained | {"goods": [("food", 1)], "cause": "canoe"}]
    assert list(gathered(apart)) == apart


REFRESH = 'noscript > meta[http-equiv="refresh"]'


def refreshes(page: Tag) -> bool:
    """Whether a browser without script asks for the page again by itself."""
    return bool(page.select(f"head > {REFRESH}"))


def test_a_page_looks_again_by_itself_only_while_its_reader_waits(
    app: Flask, seated: tuple[str, Person, Person]
) -> None:
    table, first, second = seated
    watcher = Person(app)
    assert [refreshes(each.page(table)) for each in (first, second, watcher)] == [False, True, True]
    assert not first.page(table).select(".look-again")
    for each in (second, watcher):
        [look] = each.page(table).select("#prompt .look-again a.button")
        assert look["href"] == f"/{each.language}/play/{table}"


def test_a_page_that_looks_again_stands_still_on_request(
    app: Flask, seated: tuple[str, Person, Person]
) -> None:
    table = seated[0]
    watcher = Person(app)
    [stop] = watcher.page(table).select(".look-again span a")
    still = tree(watcher.client.get(str(stop["href"])).get_data())
    assert not refreshes(still)
    links = {each.get_text(): str(each["href"]) for each in still.select(".look-again a")}
    assert links == {"Look again": f"/en/play/{table}?still=1", "Look by itself": f"/en/play/{table}"}


def test_a_refusal_is_not_swept_away_while_its_reader_waits(seated: tuple[str, Person, Person]) -> None:
    table, _, second = seated
    wish = {"version": "1", "command": "early", "action": "place forest"}
    answer = second.client.post(f"/{second.language}/play/{table}", data=wish)
    page = tree(answer.get_data())
    assert page.select("#refusal")
    assert page.select(".look-again a.button")
    assert not refreshes(page)
