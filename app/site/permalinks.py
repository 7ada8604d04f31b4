"""Addresses without a language: the front door and the lasting link of a rule."""

from __future__ import annotations

import re

from flask import Blueprint, Flask, abort, request
from werkzeug.wrappers import Response

from app.addresses import page_address
from app.i18n import negotiated, negotiated_redirect
from app.view_declarations import listed, personal
from app.web.library import library

bp = Blueprint("permalinks", __name__)
PREVIEWERS = re.compile(
    r"facebookexternalhit|Twitterbot|Slackbot|Discordbot|WhatsApp|TelegramBot|LinkedInBot|SkypeUriPreview"
    r"|Mastodon|Bluesky|kakaotalk-scrap|Matrix|Synapse|Iframely|Embedly|redditbot|vkShare",
    re.IGNORECASE,
)
"""How the readers of messengers and networks call themselves when they fetch a link to show what it is."""


def init_app(app: Flask) -> None:
    app.register_blueprint(bp)


@bp.get("/")
@personal
def front_door() -> Response:
    return negotiated_redirect(page_address(negotiated()))


@bp.get("/r/<book>/<section>")
@listed
@personal
def permalink(book: str, section: str) -> Response:
    """A rule for everyone, each in their own language.

    Who only wants to show a preview gets the rule on a page of its own, which has a picture of it.
    """
    found = library().section(negotiated(), f"{book}/{section}") or abort(404)
    is_preview = PREVIEWERS.search(request.user_agent.string)
    response = negotiated_redirect(found.address if is_preview else found.anchor)
    response.vary.add("User-Agent")
    return response
