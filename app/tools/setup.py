"""The setup assistant: what to put where for tonight's table."""

from __future__ import annotations

from urllib.parse import urlencode

from flask import redirect, render_template, request
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from werkzeug.wrappers import Response as AnyResponse

from ..engine.goods import GOODS
from ..engine.options import EDITIONS
from ..engine.tables.space import Space
from ..site.lens_pages import current_lens
from .names import capital, name, term_of
from .query import Query
from .shelf import Tool, bp, notices
from .tonight import DECKS, Tonight, read_tonight, spaces_in_play, tonight_pairs
from .unpacking import GROUPS, steps

TOOL = Tool(
    "setup",
    "starting-player",
    _l("Setup assistant"),
    _l("What to put where for tonight’s table: counts, action spaces, cards, food."),
)


@bp.get("/setup")
def setup() -> str | AnyResponse:
    query = Query(request.args.to_dict())
    tonight = asked_tonight(query)
    address = f"{request.path}?{urlencode(tonight_pairs(tonight))}"
    if "form" in query and not query.damaged:
        return redirect(address)
    return render_template(
        "tools/setup.html",
        tool=TOOL,
        share=address if query.values else request.path,
        notices=notices(query),
        tonight=tonight,
        table=urlencode(tonight_pairs(tonight)),
        most=EDITIONS[tonight.edition],
        decks=DECKS,
        groups={group: (_(GROUPS[group]), found) for group, found in steps(tonight).items() if found},
        spaces=by_stage(tonight),
        goods=GOODS,
        space_title=lambda space: capital(name(space.id)),
        icon_of=icon_of,
    )


def asked_tonight(query: Query) -> Tonight:
    """The table of the address; a blank one fits the remembered lens."""
    lens = current_lens()
    return read_tonight(query, lens.edition or "revised", min(lens.players or 2, 5))


def by_stage(tonight: Tonight) -> dict[int, list[Space]]:
    """The spaces open from the start under 0, then the cards of each stage."""
    stages: dict[int, list[Space]] = {}
    for space in spaces_in_play(tonight):
        stages.setdefault(space.stage, []).append(space)
    return stages


def icon_of(good: int) -> str:
    """The picture of a good in the sprite."""
    term = term_of(GOODS[good])
    assert term is not None
    return term.id
