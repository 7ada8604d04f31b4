"""Setup assistant."""

from __future__ import annotations

from flask import render_template
from flask_babel import lazy_gettext as _l

from .shelf import Tool, bp

TOOL = Tool(
    "setup",
    "starting-player",
    _l("Setup assistant"),
    _l("What to put where for tonight’s table: counts, action spaces, cards, food."),
)


@bp.get("/setup")
def setup() -> str:
    return render_template("tools/setup.html", tool=TOOL)
