"""Round companion."""

from __future__ import annotations

from flask import render_template
from flask_babel import lazy_gettext as _l

from .shelf import Tool, bp

TOOL = Tool(
    "round",
    "round",
    _l("Round companion"),
    _l("Round, stage, next harvest and what lies on every space now; works offline."),
)


@bp.get("/round")
def round() -> str:
    return render_template("tools/round.html", tool=TOOL)
