"""Whether the site can do its work, for those who watch over it."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify

from app.play.live.services import services
from app.play.tables.refused import Refused
from app.view_declarations import personal

bp = Blueprint("health", __name__)


@bp.get("/healthz")
@personal
def health() -> tuple[Response, int]:
    try:
        services().store.ping()
    except Refused as refused:
        return _told("away", refused.status)
    return _told("ok", 200)


def _told(store: str, status: int) -> tuple[Response, int]:
    response = jsonify(store=store)
    response.headers["Cache-Control"] = "no-store"
    return response, status
