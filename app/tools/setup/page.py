"""The setup assistant: what to put where for a table."""

from __future__ import annotations

from urllib.parse import urlencode

from flask import redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from ...declared import reads_everything
from ...engine.goods import GOODS
from ...engine.options import EDITIONS
from ...engine.tables.space import Space
from ...i18n import gettext as _
from ...i18n import lazy_gettext as _l
from ...web.lens_request import current_lens
from ...wording.names import term_id
from ...wording.words import capital
from ..query import Query
from ..registry import Tool, bp, notices
from ..table_setup import DECKS, TableSetup, read_table_setup, setup_pairs, spaces_in_play
from ..words import words
from .setup_steps import GROUPS, steps

TOOL = Tool(
    "setup",
    "starting-player",
    _l("Setup assistant"),
    _l("What to put where for tonight’s table: counts, action spaces, cards, food."),
)


@bp.get("/setup")
@reads_everything
def setup() -> str | AnyResponse:
    query = Query(request.args.to_dict())
    setup = asked_setup(query)
    address = f"{request.path}?{urlencode(setup_pairs(setup))}"
    if "form" in query and not query.damaged:
        return redirect(address)
    return render_template(
        "tools/setup.html",
        tool=TOOL,
        share=address if query.values else request.path,
        notices=notices(query),
        setup=setup,
        table=urlencode(setup_pairs(setup)),
        most=EDITIONS[setup.edition],
        decks=DECKS,
        groups={group: (_(GROUPS[group]), found) for group, found in steps(setup).items() if found},
        spaces=by_stage(setup),
        goods=GOODS,
        space_title=space_title,
        icon_of=icon_of,
    )


def asked_setup(query: Query) -> TableSetup:
    """The table of the address; what it does not say is taken from the remembered lens."""
    lens = current_lens()
    return read_table_setup(query, lens.edition or "revised", min(lens.players or 2, 5))


def by_stage(setup: TableSetup) -> dict[int, list[Space]]:
    """The spaces open from the start under 0, then the cards of each stage."""
    stages: dict[int, list[Space]] = {}
    for space in spaces_in_play(setup):
        stages.setdefault(space.stage, []).append(space)
    return stages


def icon_of(good: int) -> str:
    """The picture of a good in the sprite."""
    return term_id(GOODS[good])


def space_title(space: Space) -> str:
    """The name of an action space as it begins a line."""
    return capital(words().space(space))
