"""The setup assistant: what to put where for a table."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import urlencode

from flask import redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from app.engine.options import EDITIONS
from app.engine.spaces.space import Space
from app.i18n import gettext as _
from app.i18n import lazy_gettext as _l
from app.tools.evening import leg_address, legs
from app.tools.pages import bp, data_of, notices
from app.tools.player_names import LONGEST_NAME
from app.tools.query import Query
from app.tools.round.round_code import read_round, round_pairs
from app.tools.round.round_state import RoundState
from app.tools.table_setup import DECKS, MOST, WIDEST, TableSetup, setup_pairs, spaces_in_play
from app.view_declarations import reads_everything
from app.web.lens_request import current_lens
from app.web.tool_list import Tool

from .setup_data import setup_data
from .setup_steps import GROUPS, steps
from .space_words import icon_of, space_title

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
    game = asked_game(query)
    setup = game.setup
    address = f"{request.path}?{urlencode(_pairs(game), safe='~')}"
    if "form" in query and not query.damaged:
        return redirect(address)
    return render_template(
        "tools/setup.html",
        tool=TOOL,
        share=address if query.values else request.path,
        notices=notices(query),
        setup=setup,
        ticks=urlencode(setup_pairs(replace(setup, names=()))),
        legs=legs("setup", game if query.values else None),
        first_round=leg_address("round", game),
        data=data_of("setup", setup_data),
        most=EDITIONS[setup.edition],
        widest=WIDEST,
        most_of_all=MOST,
        longest_name=LONGEST_NAME,
        decks=DECKS,
        groups={group: (_(GROUPS[group]), found) for group, found in steps(setup).items() if found},
        spaces=by_stage(setup),
        space_title=space_title,
        icon_of=icon_of,
    )


def asked_game(query: Query) -> RoundState:
    """The table of the address, with the game if one is under way; the lens tells what it does not."""
    lens = current_lens()
    return read_round(query, lens.edition or "revised", min(lens.players or 2, 5))


def _pairs(game: RoundState) -> list[tuple[str, str]]:
    """The table alone, unless a game is under way."""
    pairs = round_pairs(game)
    return setup_pairs(game.setup) if pairs == round_pairs(RoundState(game.setup)) else pairs


def by_stage(setup: TableSetup) -> dict[int, list[Space]]:
    """The spaces open from the start under 0, then the cards of each stage."""
    stages: dict[int, list[Space]] = {}
    for space in spaces_in_play(setup):
        stages.setdefault(space.stage, []).append(space)
    return stages
