"""The lens in pages: read from the address or the cookie, remembered by a form, kept by links."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeVar
from urllib.parse import urlencode

from flask import Flask, Response, redirect, request
from markupsafe import escape
from werkzeug.wrappers import Response as AnyResponse

from app.config import LENS_COOKIE
from app.content import Section
from app.content.outline import EDITIONS, SectionOutline
from app.i18n import CHOOSE, is_encrypted, ngettext
from app.i18n import gettext as _
from app.i18n import remember as keep_cookie
from app.languages import LANGUAGES
from app.web.lens import EXPANSIONS, PLAYERS, Lens, Pairs, read_lens, without_lens
from app.web.lens_request import PRIVATE, asked, current_lens, edition_name, expansion_title, pinned_lens

from .finder import Found

Thing = TypeVar("Thing")

WISH = "lens"
"""Query flag of the form and of the link that clears: ``keep`` or ``clear``."""
LONGEST_SHOWN = 40
_LINK = re.compile(r'(<a\b[^>]*?\bhref=")([^"#]+)((?:#[^"]*)?")')
_OURS = re.compile(rf"\?|/(?:{'|'.join(LANGUAGES)}|r)/")
_HAS_LENS = re.compile(r"[?;&](?:players|edition|expansions|lens)=")


def init_app(app: Flask) -> None:
    app.before_request(remember)
    app.after_request(keep_private)
    app.after_request(keep_pinned)
    app.context_processor(surroundings)


def surroundings() -> dict[str, Any]:
    return {
        "lens": current_lens(),
        "lens_pinned": pinned_lens().pairs(),
        "lens_strange": [value[:LONGEST_SHOWN] for value in read_lens(asked())[1]],
        "lens_rest": list(without_lens(asked(), WISH, CHOOSE)),
        "lens_choices": {"players": PLAYERS, "editions": EDITIONS, "expansions": EXPANSIONS},
        "clear_lens": clear_address,
        "expansion_title": expansion_title,
        "lens_words": lens_words,
        "hidden_words": hidden_words,
        "lens_parts": lens_parts,
        "lens_hits": lens_hits,
    }


def remember() -> AnyResponse | None:
    """Keep or forget the lens as the form or the clearing link wishes, then show the clean address."""
    wish = request.args.get(WISH)
    if wish not in ("keep", "clear") or not request.url_rule or "lang" not in request.url_rule.arguments:
        return None
    lens = pinned_lens() if wish == "keep" else Lens()
    response = redirect(_address([*without_lens(asked(), WISH), *lens.pairs()]), 302)
    if lens:
        keep_cookie(response, LENS_COOKIE, lens.cookie())
    else:
        response.delete_cookie(LENS_COOKIE, samesite="Lax", path="/", secure=is_encrypted())
    response.headers["Cache-Control"] = PRIVATE
    return response


def keep_private(response: Response) -> Response:
    """A page seen through a remembered lens is for one reader only."""
    if LENS_COOKIE in request.cookies and response.mimetype == "text/html" and response.status_code == 200:
        response.headers["Cache-Control"] = PRIVATE
        response.vary.add("Cookie")
    return response


def keep_pinned(response: Response) -> Response:
    """Links of a page whose address pins a lens lead on with it."""
    query = pinned_lens().query()
    if not query or WISH in request.args:
        return response
    if location := response.headers.get("Location"):
        response.headers["Location"] = _with_lens(location, query, "&")
    elif response.mimetype == "text/html" and not response.is_streamed:
        escaped = str(escape(query))
        page = _LINK.sub(
            lambda link: f"{link[1]}{_with_lens(link[2], escaped, '&amp;')}{link[3]}",
            response.get_data(as_text=True),
        )
        response.set_data(page)
    return response


def _with_lens(target: str, query: str, joint: str) -> str:
    """*target*, if it is a page of ours that names no lens yet, with *query* before its fragment."""
    address, mark, fragment = target.partition("#")
    if not _OURS.match(address) or _HAS_LENS.search(address):
        return target
    return f"{address}{joint if '?' in address else '?'}{query}{mark}{fragment}"


def clear_address() -> str:
    return _address([*without_lens(asked(), WISH, CHOOSE), (WISH, "clear")])


def _address(pairs: Pairs) -> str:
    return f"{request.path}?{urlencode(pairs, safe=',')}" if pairs else request.path


def lens_words(lens: Lens) -> str:
    """The lens in words, for the line that folds its form."""
    parts = []
    if lens.players is not None:
        parts.append(ngettext("%(num)s player", "%(num)s players", lens.players))
    if lens.edition is not None:
        parts.append(edition_name(lens.edition))
    if lens.expansions is not None:
        chosen = [expansion_title(name) for name in EXPANSIONS if name in lens.expansions]
        parts.append(" + ".join(chosen) or _("no expansion"))
    return " · ".join(parts) or _("everything")


def lens_parts(sections: Iterable[Section]) -> list[tuple[bool, list[Section]]]:
    """(hidden, rules): those that fit, then those that the lens hides; a part without rules is left out."""
    return _parted(sections, lambda section: section.outline)


def lens_hits(hits: Iterable[Found]) -> list[tuple[bool, list[Found]]]:
    """(hidden, hits): what a search found, parted like the rules of `lens_parts`."""
    return _parted(hits, lambda hit: hit.section.outline)


def _parted(
    things: Iterable[Thing], outline: Callable[[Thing], SectionOutline]
) -> list[tuple[bool, list[Thing]]]:
    lens, parts = current_lens(), {False: list[Thing](), True: list[Thing]()}
    for thing in things:
        parts[not lens.fits(outline(thing))].append(thing)
    return [(hidden, part) for hidden, part in parts.items() if part]


def hidden_words(lens: Lens, outline: SectionOutline, title: str) -> str | None:
    """Why a rule folds away, in one line; None where it fits."""
    key = lens.conflict(outline)
    if key is None:
        return None
    value = str(outline.expansion) if key == "expansions" else dict(lens.pairs())[key]
    return why_hidden(key, value, title)


def why_hidden(key: str, value: str, title: str) -> str:
    """The line over something folded away: for this player count or edition, or without this expansion."""
    if key == "players":
        words: str = ngettext(
            "Hidden for %(num)s player: %(title)s",
            "Hidden for %(num)s players: %(title)s",
            int(value),
            title=title,
        )
    elif key == "expansions":
        words = _("Hidden without %(expansion)s: %(title)s", expansion=expansion_title(value), title=title)
    elif value == "first":
        words = _("Hidden for the first edition: %(title)s", title=title)
    else:
        words = _("Hidden for the revised edition: %(title)s", title=title)
    return words
