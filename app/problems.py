"""What a machine is refused with: problem details for the JSON API (RFC 9457)."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any

BELOW = "/api/"
"""Where answers are for machines."""
CONTENT_TYPE = "application/problem+json"


def problem(status: int, title: str, detail: str, **more: Any) -> str:
    """The body of a refusal that says what is wrong."""
    members = {"type": "about:blank", "title": title, "status": status, "detail": detail, **more}
    return json.dumps(members) + "\n"


def plain_problem(status: int, method: str, path: str) -> str:
    """The body of a refusal that needs no more words than its status has."""
    phrase = HTTPStatus(status).phrase
    return problem(status, phrase, f"{method} {path}: {phrase.lower()}")
