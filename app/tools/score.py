"""Score pad."""

from __future__ import annotations

from flask import render_template
from flask_babel import lazy_gettext as _l

from .shelf import Tool, bp

TOOL = Tool("score", "victory-point", _l("Score pad"), _l("Count up every farm, category by category: points, hints, ranking and tie-break."))


@bp.get("/score")
def score() -> str:
    return render_template("tools/score.html", tool=TOOL)
