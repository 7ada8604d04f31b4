"""The page of a table: question, board, farm, cards, others and log; every move is a form."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_urlsafe
from typing import Any

from flask import current_app, redirect, render_template, request, url_for
from markupsafe import Markup

from app.bots import LEVELS
from app.engine.spaces.board import HARVESTS
from app.i18n import current_code
from app.play.decisions.answering import READERS
from app.play.live.identity import browser_or_new
from app.play.live.services import services
from app.play.screens.hinting import hinted
from app.play.screens.hyphenation import hyphenated
from app.play.screens.log import newest_first
from app.play.screens.news import duration, fresh_spaces, last_move
from app.play.screens.pictured_sentences import pictured
from app.play.screens.screen import Screen
from app.play.storage.store import Entry
from app.play.tables import deadlines
from app.play.tables.phrases import PHRASES
from app.play.tables.refused import Refused
from app.play.tables.table import OPEN, OVER
from app.play.tables.undo import holds_up_bots, may_undo
from app.view_declarations import personal, reads_everything

from .deciding import NotAsFilledIn, answer
from .ending import end_page
from .lessons import answer_coach, coached
from .page_parts import KNOWN, parts_of
from .pages import ViewAnswer, bp
from .requests import acting_seat, command_of, reader_screen, whole_number
from .waiting_room import own_device_link, waiting_room

CHAPTER = 8
"""So many versions are told together: what is older changes only when a chapter is full."""
LOG_LINES = 3 * CHAPTER
"""So many versions before the last whole chapter are told, too."""


@bp.get("/<id>")
@personal
@reads_everything
def table(id: str) -> str:
    return _page(reader_screen(id))


@bp.app_template_filter("pictured")
def with_pictures(text: str) -> Markup:
    return pictured(text, current_app.jinja_env.globals["asset_url"]("sprite.svg"))  # type: ignore[operator]


@bp.app_template_filter("hyphenated")
def with_soft_hyphens(name: str) -> str:
    return hyphenated(name, current_code())


def _page(shown: Screen) -> str:
    """The page of a table; a page that is open already gets only the parts that have changed."""
    if shown.table.status == OPEN:
        return waiting_room(shown)
    if shown.table.status == OVER:
        return end_page(shown)
    entries = services().store.events(shown.table.id, max(0, _chapter(shown) - LOG_LINES))
    context = _shown(shown, entries) | _playing(shown, entries)
    context["parts"] = parts_of(context, _passing(context))
    known = request.headers.get(KNOWN)
    if known is not None:
        return render_template("play/changes.html", known=known, **context)
    return render_template("play/table.html", **context)


def _shown(shown: Screen, entries: list[Entry]) -> dict[str, Any]:
    """What the template of a table needs."""
    found, seat = shown.table, shown.seat
    return {
        "shown": shown,
        "table": found,
        "seat": seat,
        "view": shown.view,
        "lines": newest_first(shown.story(entries), shown.view["round"] if shown.view else 0),
        "command": token_urlsafe(12),
        "may_undo": seat is not None and may_undo(found, seat),
        "may_go_on": seat is not None and holds_up_bots(found, seat),
        "device": own_device_link(found, seat),
        "absent": [
            number
            for number in range(len(found.seats))
            if seat is not None and deadlines.is_absent(found, number, shown.now, shown.seen)
        ],
        "levels": list(LEVELS),
        "phrases": PHRASES,
        "coach": coached(shown),
        "hint": hinted(shown, request.args.get("hint") == "1"),
    }


def _playing(shown: Screen, entries: list[Entry]) -> dict[str, Any]:
    """What the page of a running game needs beside that."""
    since = last_move(entries, shown.seat)
    times = [deadlines.deadline(shown.table, number) for number in shown.table.waiting]
    until = min(filter(None, times), default=None)
    return {
        "recent": _chapter(shown),
        "since": since,
        "fresh": fresh_spaces(entries, since),
        "sitters": shown.sitters(),
        "harvests": HARVESTS,
        "why": shown.why(request.args["why"]) if "why" in request.args else None,
        "until": until,
        "time_left": duration(until - shown.now) if until else "",
    }


def _chapter(shown: Screen) -> int:
    """The version after which the log is told as news."""
    return shown.table.version // CHAPTER * CHAPTER - CHAPTER


def _passing(context: dict[str, Any]) -> tuple[str, ...]:
    """Text that differs in every answer though the part says the same."""
    numbers = (context["table"].version, context["command"])
    return (*(f'value="{number}"' for number in numbers), f">{context['time_left']}</time>")


@bp.post("/<id>")
@personal
def act(id: str) -> ViewAnswer:
    """A move, or one of the other things that somebody who sits can do."""
    seat = acting_seat(id)
    services().moves.take(f"{id} {seat}")
    wish = request.form.get("do", "move")
    if wish not in WISHES:
        raise Refused("bad_request")
    WISHES[wish](id, seat)
    if KNOWN in request.headers:
        return _page(reader_screen(id))
    return redirect(url_for("play.lobby") if wish == "leave" else url_for("play.table", id=id), 303)


@bp.errorhandler(NotAsFilledIn)
def filled_in(error: NotAsFilledIn) -> tuple[str, int]:
    """The table with the form as it was sent, and why the rules forbid it."""
    return table((request.view_args or {})["id"]), 422


def _move(id: str, seat: int) -> None:
    seen, command = whole_number(request.form.get("version")), command_of(request.form.get("command"))
    services().referee.move(id, seat, seen, request.form.get("action", ""), command)


def _undo(id: str, seat: int) -> None:
    seen, command = whole_number(request.form.get("version")), command_of(request.form.get("command"))
    services().referee.undo(id, seat, seen, command)


def _hand_over(id: str, seat: int) -> None:
    given = whole_number(request.form.get("seat", str(seat)))
    services().referee.hand_over(id, given, request.form.get("level", ""), by=seat)


def _say(id: str, seat: int) -> None:
    services().phrases.take(f"{id} {seat}")
    services().referee.say(id, seat, request.form.get("phrase", ""))


WISHES: dict[str, Callable[[str, int], Any]] = {
    "move": _move,
    "undo": _undo,
    "go_on": lambda id, seat: services().referee.go_on(id, seat),
    "hand_over": _hand_over,
    "leave": lambda id, seat: services().referee.leave(id, seat),
    "take_back": lambda id, seat: services().referee.take_back(id, seat),
    "say": _say,
    "coach": answer_coach,
    "device": lambda id, seat: services().referee.invite_device(id, seat, browser_or_new()),
    **dict.fromkeys(READERS, answer),
}
