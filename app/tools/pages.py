"""What the pages of all tools share: their blueprint, the index, the data of scripts, notices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from flask import Blueprint, Flask, current_app, g, render_template

from app.i18n import PREFIX, speak_address_language
from app.i18n import gettext as _
from app.web.tool_list import tool_list

from .query import Query

bp = Blueprint("tools", __name__, url_prefix=f"{PREFIX}/tools")
speak_address_language(bp)
_DATA = "tool_data"
"""What scripts go on with, by tool and language: the same for every address."""


def init_app(app: Flask) -> None:
    app.register_blueprint(bp)
    app.extensions[_DATA] = {}


@bp.get("/")
def index() -> str:
    return render_template("tools/index.html", tools=tool_list().tools.values())


def data_of(tool: str, make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """The data of a tool in the reader's language, made once."""
    kept: dict[tuple[str, str], dict[str, Any]] = current_app.extensions[_DATA]
    key = tool, g.language.code
    if key not in kept:
        kept[key] = make()
    return kept[key]


def notices(query: Query, fields: Mapping[str, str] = MappingProxyType({})) -> list[str]:
    """What to tell a visitor who entered what cannot be; some *fields* have a sentence of their own."""
    told = [fields[key] for key in query.damaged if key in fields]
    if len(told) < len(query.damaged):
        told.append(
            _("Some of what was entered makes no sense; the nearest sensible values are shown instead.")
        )
    return told
