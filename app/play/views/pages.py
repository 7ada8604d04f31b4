"""What the pages of tables share: their blueprint, and refusals as pages."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, current_app, g, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from app.catalogues import N_
from app.engine import IllegalAction, NotationError, OptionsError
from app.i18n import PREFIX, speak_address_language
from app.i18n import gettext as _
from app.play.live.identity import browser
from app.play.live.services import services
from app.play.screens.screen import Screen
from app.play.screens.table_words import game_line, points_words, title
from app.play.tables.invites import hashed
from app.play.tables.refused import Refused

from .requests import GameRefusal, look_after, refusal_status, refusal_words, screens, words_of

bp = Blueprint("play", __name__, url_prefix=f"{PREFIX}/play")
speak_address_language(bp)
look_after(bp)


@bp.context_processor
def table_words() -> dict[str, Any]:
    return {"table_title": title, "game_line": game_line, "points_words": points_words}


REFRESH = "3"
"""Seconds after which a browser asks again for a page whose store was away."""
RefusalPage = tuple[str, int, dict[str, str]]
INVITATIONS = ("play.invitation", "play.public_invitation")
JOINING = ("play.join", "play.join_public")
ALONE = {
    "": ("play.lobby", N_("All tables")),
    "solo": ("play.solo", N_("My solo games")),
    "learn": ("play.learn", N_("Learn by playing")),
}
"""The pages of no table, by their address below that of the lobby."""


@bp.errorhandler(Refused)
@bp.errorhandler(IllegalAction)
@bp.errorhandler(NotationError)
@bp.errorhandler(OptionsError)
def refuse(error: Refused | GameRefusal) -> RefusalPage:
    """Says why, with the rule: on the table itself, or on a page that leads back to it."""
    words = words_of()
    rule = error.rule if isinstance(error, IllegalAction) else ""
    status = refusal_status(error)
    g.refusal = {
        "text": refusal_words(error, words),
        "rule": rule,
        "rule_title": words.title(rule) if rule else "",
    }
    if _pressed_at_table() and status in (409, 422):
        page = str(current_app.view_functions["play.table"](**(request.view_args or {})))
    elif request.endpoint == "play.open_table" and status == 422:
        page = str(current_app.view_functions["play.lobby"]())  # with what was filled in
    else:
        address, leads_to = _way_back(status)
        page = render_template("play/refused.html", address=address, leads_to=leads_to)
    retry_after = error.retry_after if isinstance(error, Refused) else None
    headers = {"Retry-After": str(retry_after)} if retry_after else {}
    if status == 503 and request.method == "GET":
        headers["Refresh"] = REFRESH  # it goes on by itself
    return page, status, headers


def _way_back(status: int) -> tuple[str, str]:
    """Where the page of a refusal leads to, and in words."""
    id = (request.view_args or {}).get("id")
    if status == 503 and request.method == "GET":
        return request.path, _("Reload")
    if request.endpoint in JOINING and status in (422, 429, 503):
        return request.path, _("Back to the invitation")
    if request.endpoint in (*JOINING, *INVITATIONS) or status in (404, 410):  # refused there once more
        return url_for("play.lobby"), _("All tables")
    if id is None:
        page, words = ALONE[request.path.split("/")[3]]
        return url_for(page), _(words)
    return url_for("play.table", id=id), _("Back to the table")


def _pressed_at_table() -> bool:
    """Whether somebody has pressed a button of a table and expects a page; a script expects a word."""
    return request.endpoint == "play.act" and request.headers.get("Sec-Fetch-Mode", "navigate") == "navigate"


def my_tables() -> list[Screen]:
    """The tables of this browser, those that wait for it first."""
    own = browser()
    if own is None:
        return []
    shown = screens(services().store.listed(hashed(own)), lambda table: table.seat_of(hashed(own)))
    return sorted(shown, key=lambda each: each.question is None)


ViewAnswer = str | AnyResponse
