"""What a machine is refused with: problem details for the JSON API (RFC 9457)."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any

from .catalogues import N_, translations
from .languages import SOURCE

BELOW = "/api/"
"""Where answers are for machines."""
CONTENT_TYPE = "application/problem+json"


def problem(status: int, title: str, detail: str, **more: Any) -> str:
    """The body of a refusal that says what is wrong."""
    members = {"type": "about:blank", "title": title, "status": status, "detail": detail, **more}
    return json.dumps(members) + "\n"


TOO_LARGE = N_("What you sent is larger than this site accepts.")


def plain_problem(status: int, method: str, path: str, language: str = SOURCE) -> str:
    """The body of a refusal that needs no more words than its status has; who sent too much is told so."""
    phrase = HTTPStatus(status).phrase
    if status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        return problem(status, phrase, translations(language).gettext(TOO_LARGE), code="too_large")
    return problem(status, phrase, f"{method} {path}: {phrase.lower()}")
