"""The coach on the page of a table, and the button that opens a guided game."""

from __future__ import annotations

from dataclasses import dataclass

from flask import current_app, redirect, render_template, request, url_for
from markupsafe import Markup

from app.content.lessons import Lesson
from app.engine.options import options_to_json
from app.play.coach.advice import advice
from app.play.coach.lesson_table import ALONE, BESIDE, lesson_options
from app.play.coach.situation import told_values
from app.play.live.identity import address_of, browser_or_new
from app.play.live.services import services
from app.play.screens.screen import Screen
from app.play.tables.refused import Refused
from app.play.tables.table import OVER, PLAYING, Aim
from app.view_declarations import personal
from app.web.library import library
from app.wording.actions import phrase

from .pages import ViewAnswer, bp
from .requests import found_table, words_of

FIRST = "first-game"
EASIEST = "easy"


@dataclass(frozen=True, slots=True)
class CoachPanel:
    """What the coach says to one reader now; without a step it only waits, or has been sent away."""

    off: bool
    step: str = ""
    title: str = ""
    html: str = ""
    rule: str = ""
    rule_title: str = ""
    action: str = ""
    words: str = ""
    """The action that is suggested, as its button says it."""


@bp.get("/learn")
@personal
def learn() -> str:
    """What a lesson is, and the buttons that open one: an address to share."""
    if current_app.config["EXPORTED"]:
        return render_template("play/needs_server.html")
    return render_template("play/learn.html")


@bp.post("/learn")
@personal
def open_lesson() -> ViewAnswer:
    """A guided first game at a table of its own."""
    lesson = _lesson(request.form.get("lesson", FIRST))
    if lesson is None:
        raise Refused("no_lesson")
    services().openings.take(address_of(request))
    players = BESIDE if request.form.get("bot") == "1" else ALONE
    seats = [{"kind": "human"}, {"kind": "bot", "level": EASIEST}][:players]
    wish = {"options": options_to_json(lesson_options(lesson, players)), "seats": seats, "hints": True}
    name = request.form.get("name") or words_of().player(0)
    sitting = services().referee.open(wish, name, browser_or_new(), aim=Aim(lesson=lesson.id))
    return redirect(url_for("play.table", id=sitting.table.id), 303)


def _lesson(id: str) -> Lesson | None:
    return library().lessons.get(id)


def coached(shown: Screen) -> CoachPanel | None:
    """What the coach has to say at this table to this reader; nothing at other tables."""
    table, seat = shown.table, shown.seat
    lesson = _lesson(table.aim.lesson)
    if lesson is None or seat is None or table.status not in (PLAYING, OVER):
        return None
    own = table.seats[seat]
    if own.uncoached or own.bot:
        return CoachPanel(off=True)
    said = advice(lesson, table.game, seat, own.told)
    if said is None:
        return CoachPanel(off=False) if table.status == PLAYING else None
    title, html = library().said(shown.words.language, lesson, said.step.id)
    for name, value in told_values(table.game, seat).items():
        html = html.replace(f"{{{name}}}", str(value).replace("-", "−"))
    return CoachPanel(
        off=False,
        step=said.step.id,
        title=title,
        html=Markup(html),
        rule=said.step.rule,
        rule_title=shown.words.title(said.step.rule),
        action=str(said.action) if said.action else "",
        words=phrase(shown.words, table.game, seat, said.action) if said.action else "",
    )


def answer_coach(id: str, seat: int) -> None:
    """The learner has read a step, sends the coach away, or calls for it."""
    told = request.form.get("step", "")
    lesson = _lesson(found_table(id).aim.lesson)
    if told and (lesson is None or lesson.step(told) is None):
        raise Refused("bad_request")
    services().referee.coach(id, seat, told, off=request.form.get("coach") == "off")
