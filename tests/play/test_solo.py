"""Solo: goals, series with permanent occupations and food, results that stay, and the file they travel in."""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO
from random import Random

import pytest

from app.bots.random_player import play_out
from app.engine import Options
from app.engine.cards import all_cards
from app.engine.goods import FREE
from app.engine.options import DECKS
from app.engine.scoring import CATEGORIES
from app.languages import LANGUAGES
from app.play.solo.series import series_of
from app.play.solo.solo_chart import bars, columns
from app.play.solo.solo_file import LARGEST, results_as_file, results_from_file
from app.play.storage import sql_results
from app.play.tables.refused import Refused
from app.play.tables.results import CLAIMED, VERIFIED, Result, judged, result_from_json, result_to_json
from app.serving.routes import Routes
from tests.parsing import tree
from tests.play.people import Person, play_on
from tests.play.scenes import NOW, Played
from tests.play.test_pages import press, text
from tests.play.test_store import keep

DEALT = {"edition": "revised", "players": 1, "game": "full", "hand": "deal"}


def result(total=50, game=1, edition="revised", occupations=(), permanent=(), id="a", **more):
    options = Options(edition, 1, permanent=(permanent,) if permanent else ())
    points = dict.fromkeys(CATEGORIES, 0) | {"people": total}
    return Result(id, 1000.0 + game, options, "a", game, total, points, occupations, **more)


def real_result(seed=1, id="g1"):
    """A game of random moves, with its record."""
    record, end = play_out(Options("revised", 1, "full", "deal"), seed)
    return judged(Result(id, NOW, record.options, id, 1, 0, {}, ()), end, record)


def soup(answer):
    assert answer.status_code == 200, answer.status
    return tree(answer.get_data())


def finish(person, table, seed):
    play_on(table, [person], Random(seed))


def id_of(answer):
    assert answer.status_code == 303, answer.get_data(as_text=True)
    return answer.headers["Location"].rpartition("/")[2]


# the books


def test_a_reached_goal_leads_to_the_next_with_food_for_every_two_points_beyond():
    [series] = series_of([result(55)])
    assert (series.goes_on, series.next_game, series.next_goal, series.next_food) == (True, 2, 55, 2)


def test_an_occupation_of_the_last_game_may_become_permanent_and_the_others_stay():
    [series] = series_of([result(60, 2, occupations=("tutor", "conjurer"), permanent=("priest",))])
    options = series.next_options("conjurer")
    assert options.permanent == (("priest", "conjurer"),)
    assert series.next_options("").permanent == (("priest",),)
    with pytest.raises(Refused, match="not_permanent"):
        series.next_options("priest")


def test_in_2007_an_occupation_must_be_added():
    [series] = series_of([result(60, 1, "first", occupations=("tutor",))])
    with pytest.raises(Refused, match="not_permanent"):
        series.next_options("")


def test_a_missed_goal_is_tried_again_without_food_in_the_revised_edition_only():
    [revised] = series_of([result(54, 2, permanent=("tutor",), occupations=("priest",))])
    assert (revised.is_retry, revised.next_game, revised.next_food, revised.choices) == (True, 2, 0, ())
    assert revised.next_options("").permanent == (("tutor",),)
    [first] = series_of([result(54, 2, "first")])
    assert not first.goes_on
    with pytest.raises(Refused, match="no_next_game"):
        first.next_options("")


def test_after_the_eighth_game_the_set_is_final_and_the_goal_rises_by_one():
    [series] = series_of([result(70, 8, occupations=("tutor",))])
    assert (series.choices, series.next_goal) == ((), 68)


def test_a_series_never_goes_on_from_a_game_that_is_only_claimed():
    [series] = series_of([result(60, origin=CLAIMED)])
    assert not series.goes_on


def test_no_occupation_of_the_decks_has_an_individual_cost_that_a_series_would_have_to_pay():
    """Only the revised edition asks for it: a card with such a cost needs the rule in `Series`."""
    dealt = set(DECKS["revised"])
    costly = [
        card.id
        for card in all_cards().values()
        if card.is_occupation and dealt & set(card.decks) and (card.costs != (FREE,) or card.costs_for)
    ]
    assert costly == []


# the store


def ended(options=None, **more):
    played = Played(options or DEALT)
    played.table = replace(played.table, **more)
    played.all_sit()
    played.play_on(Random(2))
    return played


def test_the_result_of_a_solo_game_is_kept_when_it_ends_and_after_its_table_is_gone(store):
    played = ended()
    keep(store, played)
    [found] = store.results("b0")
    assert (found.total, found.game, found.series) == (played.table.scores[0]["total"], 1, "t1")
    assert sum(found.points.values()) == found.total
    assert store.purge(NOW + 10) == ["t1"]
    assert store.results("b0") == [found]
    assert store.results("b1") == []


def test_a_browser_keeps_only_its_latest_results(store, monkeypatch):
    monkeypatch.setattr(sql_results, "MOST_RESULTS", 3)
    store.keep_results("b0", [result(id=f"x{number}", game=number) for number in range(5)])
    store.keep_results("other", [result(id="x0", game=0)])
    keep(store, ended())
    with store.reading() as run:
        rows = run("SELECT browser, id FROM results ORDER BY browser, at DESC", {})
    assert [tuple(row) for row in rows] == [("b0", "t1"), ("b0", "x4"), ("b0", "x3"), ("other", "x0")]


def test_games_of_several_leave_no_solo_result(store):
    keep(store, ended({"edition": "revised", "players": 2}))
    assert store.results("b0") == []


def test_the_same_result_is_kept_once(store):
    first, again = result(id="x"), result(70, id="x")
    assert store.keep_results("b", [first, again]) == 1
    assert store.keep_results("b", [again, result(id="y", game=2)]) == 1
    assert [(each.id, each.total) for each in store.results("b")] == [("y", 50), ("x", 50)]


# the file


def test_a_file_gives_results_back_and_replays_them():
    found = real_result()
    [read] = results_from_file(results_as_file([found]))
    assert read == replace(found, origin=VERIFIED)


def test_a_game_without_moves_is_only_claimed():
    [read] = results_from_file(results_as_file([replace(real_result(), record=None)]))
    assert read.origin == CLAIMED


def many_results(number):
    """Games of somebody far in a series: with everything in them that makes a result long."""
    played, occupations = real_result(), tuple(id for id, card in all_cards().items() if card.is_occupation)
    longest = tuple(sorted(occupations, key=len)[-14:])
    told = replace(played, occupations=longest, options=replace(played.options, permanent=(longest[:7],)))
    return [replace(told, id=f"{index:040}", series="s" * 40) for index in range(number)]


def test_a_hundred_games_travel_with_all_their_moves():
    games = [replace(real_result(), id=f"g{number}") for number in range(100)]
    assert {read.origin for read in results_from_file(results_as_file(games))} == {VERIFIED}


def test_a_large_file_keeps_the_moves_of_the_latest_games():
    written = json.loads(results_as_file(many_results(200)))["games"]
    told = [game["record"] is not None for game in written]
    assert len(written) == 200
    assert told == sorted(told, reverse=True)
    assert 10 < sum(told) < 200


@pytest.mark.parametrize("sent", ["file", "text"])
def test_what_is_saved_is_taken_back_however_many_games_there_are(app, sent):
    games = [replace(game, record=None) for game in many_results(600)]
    written = results_as_file(games)
    assert LARGEST * 0.9 < len(written.encode()) <= LARGEST
    person = Person(app)
    data = {"file": (BytesIO(written.encode()), "solo.json")} if sent == "file" else {"text": written}
    answer = person.client.post("/en/play/solo/results", data=data, content_type="multipart/form-data")
    assert answer.status_code == 303, answer.get_data(as_text=True)
    saved = json.loads(person.client.get("/en/play/solo/results").data)
    assert [game["id"] for game in saved["games"]] == [game["id"] for game in json.loads(written)["games"]]


def change(path, value):
    data = json.loads(results_as_file([real_result()]))
    *parents, last = path
    place = data
    for step in parents:
        place = place[step]
    place[last] = value(place[last]) if callable(value) else value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (("games", 0, "total"), lambda total: total + 1, "bad_results"),
        (("games", 0, "points", "people"), 999, "bad_results"),
        (("games", 0, "occupations"), ["fireplace"], "bad_results"),
        (("games", 0, "occupations"), ["tutor"], "false_result"),
        (("games", 0, "at"), 1e99, "bad_results"),
        (("games", 0, "at"), 10**400, "bad_results"),
        (("games", 0, "id"), "../x", "bad_results"),
        (("games", 0, "game"), 0, "bad_results"),
        (("games", 0, "options", "players"), 2, "bad_results"),
        (("games", 0, "options", "food"), [5], "false_result"),
        (("games", 0, "options", "food"), [10**400], "bad_results"),
        (("games", 0, "options", "tile"), "a tile", "bad_results"),
        (("games", 0, "options", "side_job"), "\ud800", "bad_results"),
        (("games", 0, "options", "permanent"), [["\ud800"]], "bad_results"),
        (("games", 0, "options", "permanent"), [["fireplace"]], "bad_results"),
        (("games", 0, "options", "round_cards"), ["fencing"], "bad_results"),
        (("games", 0, "record", "moves"), lambda moves: moves[:-1], "false_result"),
        (("games", 0, "record", "moves"), lambda moves: moves * 30, "false_result"),
        (("games", 0, "record", "rules"), 99, "false_result"),
        (("games", 0, "record"), [], "false_result"),
        (("games",), lambda games: games * 501, "too_many_results"),
        (("games",), [1], "bad_results"),
        (("format",), "chess", "bad_results"),
    ],
)
def test_a_doctored_file_is_refused(path, value, code):
    with pytest.raises(Refused, match=code):
        results_from_file(change(path, value))


@pytest.mark.parametrize("broken", ["", "[" * 5000, "{}", "nothing", '{"games": NaN}'])
def test_what_is_no_file_of_results_is_refused(broken):
    with pytest.raises(Refused, match="bad_results"):
        results_from_file(broken)


def test_a_result_survives_json():
    found = replace(real_result(), record=None)
    assert result_from_json(json.loads(json.dumps(result_to_json(found)))) == found


# the charts


def test_bars_begin_at_zero_and_fill_the_chart():
    found = bars([result(40), result(60, 2)])
    people = next(each for each in found if each.category == "people")
    assert (people.average, people.best, people.mark) == (50, 60, 100)
    assert [each.category for each in found] == list(CATEGORIES)
    loss = bars([replace(result(40), points=dict.fromkeys(CATEGORIES, -2))])
    assert {(each.start, each.length) for each in loss} == {(0, 100)}


def test_columns_show_the_latest_games_the_oldest_first():
    games = [result(50, number) for number in range(30, 0, -1)]
    found = columns(games)
    assert [each.result.game for each in found] == list(range(11, 31))
    assert all(0 <= each.top <= 100 and each.high >= 0 for each in found)


# the pages


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_solo_page_speaks_every_language_before_the_first_game(app, code):
    page = soup(app.test_client().get(f"/{code}/play/solo"))
    assert page.select_one("form.new-table")
    assert not page.select(".series, .category-chart")


def play_next(person, page):
    """Press the button that goes on, with the occupation that is marked; the new table and that choice."""
    form = page.select_one("form.next-game")
    fields = {each["name"]: each["value"] for each in form.select("input[type=hidden]")}
    chosen = [each["value"] for each in form.select("input[name=permanent][checked]")]
    answer = person.client.post(form["action"], data={**fields, "permanent": "".join(chosen)})
    return id_of(answer), tuple(chosen)


def play_by_pages(app, person, table, chance):
    """A whole game with the forms of the page; its last page."""
    while app.extensions["play_services"].store.load(table).waiting:
        assert press(app, person, table, chance).status_code == 303
    return person.page(table)


def test_a_series_of_three_games_is_played_through_the_pages(app, monkeypatch):
    """Random players never reach 50 points: the goals are lowered, everything else is as it is."""
    monkeypatch.setattr("app.play.tables.results.solo_goal", lambda game: -200 + game)
    person, chance, store = Person(app, "de"), Random(6), app.extensions["play_services"].store
    table = id_of(person.client.post("/de/play/solo", data={"edition": "revised", "hand": "deal"}))
    kept: tuple[str, ...] = ()
    for game in (1, 2, 3):
        found = store.load(table)
        assert (found.aim.game, found.hints) == (game, True)
        assert found.options.permanent == ((kept,) if game > 1 else ())
        assert len(found.game.players[0].in_hand("occupation")) == 7 - len(kept)
        page = play_by_pages(app, person, table, chance)
        assert "Ziel erreicht" in text(page, "#series")
        points = store.load(table).scores[0]["total"]
        table, chosen = play_next(person, page)
        kept += chosen
        assert store.load(table).options.food == (max(0, points - (-200 + game)) // 2,)
    assert kept
    solo = soup(person.client.get("/de/play/solo"))
    assert len(solo.select(".series li")) == 3
    assert len(solo.select(".category-chart tbody tr")) == len(CATEGORIES)
    assert len(solo.select(".game-chart .bar")) == 3
    assert not solo.select("form.next-game"), "the fourth game is being played"


def test_no_series_is_continued_twice_or_by_somebody_else(app):
    person = Person(app)
    table = id_of(person.client.post("/en/play/solo", data={"edition": "revised"}))
    finish(person, table, 1)
    again = {"do": "next", "series": table}
    assert Person(app).client.post("/en/play/solo", data=again).status_code == 422
    assert person.client.post("/en/play/solo", data=again).status_code == 303
    assert person.client.post("/en/play/solo", data=again).status_code == 422


def test_a_finished_game_of_2007_that_missed_its_goal_says_that_the_series_is_over(app):
    person = Person(app, "fr")
    table = id_of(person.client.post("/fr/play/solo", data={"edition": "first"}))
    finish(person, table, 1)
    page = person.page(table)
    assert page.select_one("#series a[href='/r/first-edition/solo-goals']")
    assert not page.select("form.next-game")


def test_the_server_knows_the_addresses_of_the_forms(app):
    """A path that only takes forms would be looked for among the sections of the books."""
    routes = Routes(app)
    for path in ("/de/play/solo", "/de/play/solo/results", "/de/play/learn"):
        assert routes.find(path) is not None


def test_results_travel_to_another_browser_as_a_file(app):
    here, there = Person(app), Person(app, "ko")
    finish(here, id_of(here.client.post("/en/play/solo", data={"edition": "revised"})), 3)
    saved = here.client.get("/en/play/solo/results")
    assert "attachment" in saved.headers["Content-Disposition"]
    file = (BytesIO(saved.data), "agricola-solo.json")
    sent = there.client.post("/ko/play/solo/results", data={"file": file})
    assert sent.status_code == 303
    page = soup(there.client.get("/ko/play/solo"))
    assert len(page.select(".series li")) == 1
    assert page.select("form.next-game"), "a game that was played again may be gone on with"


@pytest.mark.parametrize(("sent", "status"), [("nothing", 422), ("x" * 600_000, 413)])
def test_a_bad_file_is_refused_in_words(app, sent, status):
    answer = Person(app, "fr").client.post("/fr/play/solo/results", data={"text": sent})
    assert answer.status_code == status
    assert tree(answer.get_data()).select("html[lang=fr]")
