"""Tables: play online, 1 to 5 players, each in their own language."""

from __future__ import annotations

from flask import Flask, url_for

from app.farm_sketch import COLUMNS, ROWS, SIZE, STEP, drawn_length
from app.i18n import gettext as _
from app.web.api_paths import add_api
from app.web.menu import add_pages

from .live.services import Services
from .tables.fairness import LONGEST_CONTRIBUTION
from .tables.table import LONGEST_NAME
from .views import (
    api,
    board,
    ending,
    fragments,
    health,
    joining,
    lessons,
    lobby,
    pages,
    replay,
    solo,
    waiting_room,
)

PAGES = (lobby, joining, waiting_room, board, ending, replay, solo, lessons)
"""Their views hang on the blueprint of `pages`."""


def init_app(app: Flask) -> None:
    app.extensions["play_services"] = Services(app.config)
    fragments.init_app(app)
    app.register_blueprint(api.bp)
    app.register_blueprint(pages.bp)
    app.register_blueprint(lobby.neutral)
    app.register_blueprint(health.bp)
    farm = {"width": drawn_length(COLUMNS), "height": drawn_length(ROWS), "space": SIZE, "step": STEP}
    app.jinja_env.globals["farm_drawing"] = farm
    app.jinja_env.globals.update(longest_name_of_seat=LONGEST_NAME, longest_luck=LONGEST_CONTRIBUTION)
    add_api(app, api.DESCRIPTION)
    add_pages(app, "learn", lambda: [(_("Learn by playing"), url_for("play.learn"))])
    add_pages(
        app, "play", lambda: [(_("Play"), url_for("play.lobby")), (_("Solo games"), url_for("play.solo"))]
    )
