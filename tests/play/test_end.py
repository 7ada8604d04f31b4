"""The end: who wins and why, every line of the sheet, farms to keep, once more with the same people."""

from __future__ import annotations

import io
from dataclasses import replace
from random import Random

import pytest
from flask import g
from PIL import Image

from app.engine.scoring import CATEGORIES, Score
from app.engine.spaces.board import HARVESTS
from app.languages import LANGUAGES
from app.play.screens.farm_card import FarmCard, draw_farm_card
from app.play.screens.points_chart import HEIGHT, WIDTH, chart
from app.play.screens.screen import Screen
from app.play.screens.table_words import points_words
from app.play.tables.refused import Refused
from app.play.views.ending import RankedSeat, headline, places
from app.wording.words import Words
from tests.play.people import Person, play_on, sit_down
from tests.play.scenes import Played

THREE = {"edition": "revised", "players": 3, "game": "full", "hand": "deal"}


def words(page, selector="main"):
    return " ".join(" ".join(each.get_text() for each in page.select(selector)).split())


@pytest.fixture(scope="module")
def finished(app):
    table, people = sit_down(app, THREE, languages="en de ko")
    play_on(table, people, Random(11))
    return table, people


def load(app, table):
    return app.extensions["play_services"].store.load(table)


def test_the_ranking_and_the_sheet_agree_with_the_record(app, finished):
    table, people = finished
    page = people[0].page(table)
    scores = people[0].get(f"/{table}/record").get_json()["scores"]
    best_first = sorted(scores, key=lambda line: (line["rank"], line["seat"]))
    totals = [str(line["total"]).replace("-", "−") for line in best_first]
    assert [each.get_text() for each in page.select(".rank-total")] == totals
    sheet = page.select_one(".scores table")
    assert len(sheet.select("tbody tr")) == len(CATEGORIES)
    for column, line in enumerate(scores):
        cells = [row.select("td")[column].select_one("b") for row in sheet.select("tbody tr")]
        assert sum(int(cell.get_text().replace("−", "-")) for cell in cells) == line["total"]
        foot = sheet.select("tfoot td")[column].get_text()
        assert int(foot.replace("−", "-")) == line["total"]


def test_every_line_leads_to_its_rule(app, finished):
    table, people = finished
    links = [link["href"] for link in people[0].page(table).select(".scores tbody th a")]
    assert len(links) == len(CATEGORIES)
    for link in set(links):
        assert app.test_client().get(link).status_code == 302


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_end_speaks_every_language(app, finished, code):
    page = Person(app, code).page(finished[0])
    said = {"en": "The game is over", "de": "zu Ende", "fr": "terminée", "ko": "끝났습니다"}
    assert said[code] in words(page, "#prompt")
    named = {"en": "Score sheet", "de": "Wertungsblatt", "fr": "Feuille de score", "ko": "점수표"}
    assert named[code] in words(page)
    assert "%(" not in page.get_text()


def screen_with(library, results, seat=None):
    """A table that has these results."""
    played = Played({"edition": "revised", "players": len(results)})
    played.all_sit()
    scores = tuple(
        {"seat": number, "total": total, "rank": rank} for number, (total, rank) in enumerate(results)
    )
    table = replace(played.table, scores=scores)
    return Screen(table, seat, Words(library, "en"), {}, 0.0, None)


def test_building_resources_are_named_where_they_decide(app, library):
    shown = screen_with(library, [(42, 2), (42, 1), (30, 3)])
    with app.test_request_context("/en/play/"):
        ranking = places(shown, (Score(0, (), 3), Score(1, (), 5), Score(2, (), 9)))
    assert ranking == [RankedSeat(1, 1, 42, 5), RankedSeat(0, 2, 42, 3), RankedSeat(2, 3, 30, None)]


@pytest.mark.parametrize(
    ("results", "seat", "sentence"),
    [
        ([(42, 1), (38, 2)], 0, "You win with 42 points!"),
        ([(42, 1), (38, 2)], 1, "P0 wins with 42 points."),
        ([(42, 1), (38, 2)], None, "P0 wins with 42 points."),
        ([(40, 1), (40, 1)], 0, "P0, P1 share the victory: 40 points each."),
        ([(-3, 1)], 0, "You reach −3 points."),
        ([(1, 1), (0, 2)], 0, "You win with 1 point!"),
    ],
)
def test_who_has_won_is_said_in_a_sentence(app, library, results, seat, sentence):
    shown = screen_with(library, results, seat)
    with app.test_request_context("/en/play/"):
        ranking = places(shown, tuple(Score(number, (), 0) for number in range(len(results))))
        assert headline(shown, ranking) == sentence


@pytest.mark.parametrize(("code", "words"), [("en", "−5 points"), ("fr", "−5 points"), ("ko", "−5점")])
def test_fewer_points_than_none_are_several(app, code, words):
    with app.test_request_context(f"/{code}/play/"):
        g.language = LANGUAGES[code]
        assert points_words(-5) == words


def test_the_chart_tells_the_points_after_each_harvest_and_ends_with_the_result(app, finished):
    table, people = finished
    page = people[0].page(table)
    rows = page.select("#chart-words tbody tr")
    rounds = [int(each.get_text()) for each in page.select("#chart-words thead th")[1:]]
    assert rounds == sorted(HARVESTS)
    scores = people[0].get(f"/{table}/record").get_json()["scores"]
    last = [int(row.select("td")[-1].get_text().replace("−", "-")) for row in rows]
    assert last == [line["total"] for line in scores]
    assert len(page.select(".harvest-chart polyline")) == 3
    assert page.select_one(".harvest-chart[role=img][aria-labelledby][aria-describedby=chart-words]")


def test_a_chart_keeps_within_its_frame_and_more_points_are_higher():
    drawn = chart({4: [-8, 3], 7: [12, 3], 14: [60, 4]}, 2)
    points = [[tuple(map(float, each.split(","))) for each in line.split()] for line in drawn.lines]
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for line in points for x, y in line)
    assert points[0][0][1] > points[0][1][1] > points[0][2][1]
    assert [value for value, _ in drawn.grid] == [-10, 0, 10, 20, 30, 40, 50, 60]


def test_each_farm_is_a_picture_to_keep(app, finished):
    table, people = finished
    page = people[0].page(table)
    links = [link["href"] for link in page.select("a.save[download]")]
    assert len(links) == 3
    for link in links:
        answer = people[0].client.get(link)
        assert (answer.status_code, answer.mimetype) == (200, "image/png")
        assert answer.headers["Cache-Control"] == "private, max-age=86400"
        size = Image.open(io.BytesIO(answer.get_data())).size
        assert size[0] > size[1] > 600
        again = people[0].client.get(link, headers={"If-None-Match": answer.headers["ETag"]})
        assert again.status_code == 304


def test_while_the_game_goes_on_only_ones_own_farm_is_a_picture(app):
    table, people = sit_down(app, {"players": 2})
    assert people[0].client.get(f"/en/play/{table}/farm-0.png").status_code == 200
    assert people[0].client.get(f"/en/play/{table}/farm-1.png").status_code == 409
    assert app.test_client().get(f"/en/play/{table}/farm-0.png").status_code == 409
    assert people[0].client.get(f"/en/play/{table}/farm-9.png").status_code == 409


def test_a_picture_changes_with_the_farm_and_takes_the_longest_name():
    plain = "+   +   +   +   +   +\n  .   .   .   .   .\n" * 3 + "+   +   +   +   +   +"
    fields = plain.replace(".", "F", 1)
    pictures = {draw_farm_card(FarmCard("W" * 24, "42 points", "Agricola", each)) for each in (plain, fields)}
    assert len(pictures) == 2


def test_the_same_people_meet_again_whoever_asks_first(app):
    table, people = sit_down(app, {"players": 2}, languages="en de")
    play_on(table, people, Random(2))
    assert "Noch einmal mit ihnen" in words(people[1].page(table), "form[action$=rematch]")
    asked = people[0].client.post(f"/en/play/{table}/rematch")
    assert asked.status_code == 303
    again = asked.headers["Location"].rpartition("/")[2]
    assert [seat.name for seat in load(app, again).seats] == ["Ann", ""]
    waiting = Person(app, "de").page(again)
    assert "freigehalten für Bo" in words(waiting, "#others")
    page = people[1].page(table)
    assert "Wieder Platz nehmen" in words(page, "form[action$=rematch]")
    assert "Ann: möchte noch einmal spielen" in words(page, "#prompt")
    followed = people[1].client.post(f"/de/play/{table}/rematch")
    assert followed.headers["Location"] == f"/de/play/{again}"
    assert load(app, again).status == "playing"
    watcher = Person(app).page(table)
    assert watcher.select_one(f"#prompt a[href='/en/play/{again}']")
    assert not watcher.select("form[action$=rematch]")


def test_a_rematch_while_the_store_is_away_is_refused_and_seats_nobody_halfway(app, monkeypatch):
    table, people = sit_down(app, {"players": 2})
    play_on(table, people, Random(2))
    referee = app.extensions["play_services"].referee

    def away(*_):
        raise Refused("store_away", retry_after=1)

    with monkeypatch.context() as failing:
        failing.setattr(referee, "_join", away)
        assert people[0].client.post(f"/en/play/{table}/rematch").status_code == 503
    asked = people[0].client.post(f"/en/play/{table}/rematch")
    again = asked.headers["Location"].rpartition("/")[2]
    assert [seat.name for seat in load(app, again).seats] == ["Ann", ""]


def test_a_watcher_asks_for_no_rematch_and_a_running_game_has_none(app, finished):
    assert app.test_client().post(f"/en/play/{finished[0]}/rematch").status_code == 401
    table, people = sit_down(app, {"players": 2})
    assert people[0].client.post(f"/en/play/{table}/rematch").status_code == 409


def test_after_the_game_people_say_something_nice(app, finished):
    table, people = finished
    buttons = [each["value"] for each in people[0].page(table).select(".end-say button")]
    assert buttons == ["good_game", "well_played", "thanks"]
    assert (
        people[0].client.post(f"/en/play/{table}", data={"do": "say", "phrase": "thanks"}).status_code == 303
    )
    assert "고맙습니다" in words(people[2].page(table), ".end-said")


def test_a_lesson_is_followed_by_a_game_whose_cards_are_shuffled(app):
    person = Person(app)
    table = person.client.post("/en/play/learn").headers["Location"].rpartition("/")[2]
    assert load(app, table).options.round_cards
    play_on(table, [person], Random(3))
    answer = person.client.post(f"/en/play/{table}/rematch")
    again = load(app, answer.headers["Location"].rpartition("/")[2])
    assert (again.status, again.options.round_cards, again.aim.lesson) == ("playing", (), "")
    assert again.options.start_player is None
