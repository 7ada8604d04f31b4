"""Addresses without a language: the front door and the lasting link of a rule."""

from __future__ import annotations

import re

from flask import Blueprint, Flask, abort, request
from werkzeug.wrappers import Response

from app.addresses import SENDER, page_address
from app.i18n import negotiated, negotiated_redirect
from app.language_negotiation import LANGUAGE_COOKIE, preferred
from app.languages import LANGUAGES
from app.view_declarations import listed, personal, reads
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
@reads(SENDER)
def permalink(book: str, section: str) -> Response:
    """A rule for everyone, each in their own language.

    Who only wants to show a preview gets the rule on a page of its own, which has a picture of it.
    """
    is_preview = bool(PREVIEWERS.search(request.user_agent.string))
    found = library().section(_language(is_preview), f"{book}/{section}") or abort(404)
    response = negotiated_redirect(found.address if is_preview else found.anchor)
    response.vary.add("User-Agent")
    return response


def _language(is_preview: bool) -> str:
    """The reader's own language; the sender's where the reader names none, and for every preview.

    A chat shows one preview to everybody in it, and many previewers wish for English whoever uses them.
    """
    sender = request.args.get(SENDER, "")
    if sender not in LANGUAGES:
        return negotiated()
    wishes = "" if is_preview else request.headers.get("Accept-Language", "")
    return preferred(request.cookies.get(LANGUAGE_COOKIE, ""), wishes, (sender, *LANGUAGES))
