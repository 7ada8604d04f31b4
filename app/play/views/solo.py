"""The solo page: series, results, charts; and the file in which somebody takes them along."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

from babel.dates import format_date
from flask import Response, current_app, redirect, render_template, request, url_for

from app.engine.options import options_to_json
from app.play.live.identity import address_of, browser, browser_or_new
from app.play.live.services import services
from app.play.screens.screen import Screen
from app.play.screens.table_words import HAND_WORDS
from app.play.solo.series import Series, series_of
from app.play.solo.solo_chart import bars, columns
from app.play.solo.solo_file import LARGEST, results_as_file, results_from_file
from app.play.tables.invites import hashed
from app.play.tables.refused import Refused
from app.play.tables.results import Result
from app.play.tables.table import OVER, PLAYING, Aim, Table
from app.view_declarations import LARGEST_BODY, personal, takes

from .pages import ViewAnswer, bp
from .requests import screens, words_of

BEST = 5
SOLO_HANDS = {hand: words for hand, words in HAND_WORDS.items() if not hand.startswith("draft")}
"""Alone nobody passes cards on."""


@bp.get("/solo")
@personal
def solo() -> str:
    if current_app.config["EXPORTED"]:
        return render_template("play/needs_server.html")
    words, results, open_tables = words_of(), _results(), _open_tables()
    series = series_of(results)
    return render_template(
        "play/solo.html",
        words=words,
        open_tables=open_tables,
        series=series,
        open_series={shown.table.aim.series for shown in open_tables},
        results=results,
        best=sorted(results, key=lambda each: -each.total)[:BEST],
        bars=bars(results),
        columns=columns(results),
        hands=SOLO_HANDS,
        day=_day,
        date=lambda at: format_date(_day(at), "medium", locale=words.language),
    )


@bp.post("/solo")
@personal
def open_solo() -> ViewAnswer:
    """A first game of a series, or the next one."""
    services().openings.take(address_of(request))
    if request.form.get("do") == "next":
        options, aim = _next_game(request.form.get("series", ""), request.form.get("permanent", ""))
    else:
        options, aim = _first_game(), Aim()
    name = request.form.get("name") or words_of().player(0)
    luck = request.form.get("luck", "")
    sitting = services().referee.open({"options": options}, name, browser_or_new(), luck, aim)
    return redirect(url_for("play.table", id=sitting.table.id), 303)


def _first_game() -> dict[str, Any]:
    hand = request.form.get("hand", "none")
    edition = request.form.get("edition")
    full = hand != "none" or (edition == "first" and request.form.get("game") == "full")
    return {"edition": edition, "players": 1, "game": "full" if full else "family", "hand": hand}


def _next_game(id: str, chosen: str) -> tuple[dict[str, Any], Aim]:
    series = next((each for each in series_of(_results()) if each.id == id), None)
    if series is None or any(shown.table.aim.series == id for shown in _open_tables()):
        raise Refused("no_next_game")
    options = options_to_json(series.next_options(chosen))
    return options, Aim(series=id, game=series.next_game)


@bp.get("/solo/results")
@personal
def export_results() -> Response:
    return Response(
        results_as_file(_results()),
        mimetype="application/json",
        headers={"Content-Disposition": 'attachment; filename="agricola-solo.json"'},
    )


@bp.post("/solo/results")
@personal
@takes(LARGEST + LARGEST_BODY)
def import_results() -> ViewAnswer:
    """Results of another browser, as a file or pasted."""
    services().openings.take(address_of(request))
    sent = request.files.get("file")
    data = sent.read() if sent and sent.filename else request.form.get("text", "").encode()
    try:
        results = results_from_file(data.decode())
    except UnicodeDecodeError as error:
        raise Refused("bad_results") from error
    services().store.keep_results(hashed(browser_or_new()), results)
    return redirect(url_for("play.solo"), 303)


def _results() -> list[Result]:
    own = browser()
    return services().store.results(hashed(own)) if own else []


def _open_tables() -> list[Screen]:
    """The solo games that this browser is playing; a lesson is none."""
    own = browser()
    if own is None:
        return []
    shown = screens(services().store.listed(hashed(own)), lambda table: 0)
    return [each for each in shown if _is_open(each.table)]


def _is_open(table: Table) -> bool:
    return table.options.solo and table.status == PLAYING and not table.aim.lesson


def after_game(table: Table, seat: int | None) -> Series | None:
    """The series of a solo game that has just ended, for its player: the page of the table leads on."""
    if seat is None or table.status != OVER or not table.options.solo or table.aim.lesson:
        return None
    own = series_of(_results())
    return next((each for each in own if each.last.id == table.id), None)


def _day(at: float) -> date:
    return datetime.fromtimestamp(at, UTC).date()
