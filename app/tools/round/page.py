"""The round companion: a game at the table, round by round; its script goes on without a connection."""

from __future__ import annotations

from functools import cache
from typing import Any
from urllib.parse import urlencode

from flask import abort, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from app.engine.harvest import HARVEST_RULES, family_food
from app.engine.options import EDITIONS
from app.engine.spaces.board import HARVESTS, ROUNDS, next_harvest, stage_of
from app.i18n import gettext as _
from app.i18n import lazy_gettext as _l
from app.i18n import ngettext
from app.tools.evening import leg_address, legs, players_of
from app.tools.pages import bp, data_of, notices
from app.tools.player_names import LONGEST_NAME, player_name
from app.tools.query import Query
from app.tools.setup.space_words import icon_of, space_title
from app.tools.table_setup import MOST, WIDEST, TableSetup, side_job_keys, tables
from app.view_declarations import reads_everything
from app.web.lens_request import current_lens
from app.web.tool_list import Tool

from . import round_state as rounds
from .round_code import read_round, round_pairs

TOOL = Tool(
    "round",
    "round",
    _l("Round companion"),
    _l("Round, stage, next harvest, and what lies on every space now; works offline."),
)
REMINDERS = {
    "revised": ("rulebook/new-action-card", "rulebook/replenishing", "rulebook/round-space-goods"),
    "first": ("first-edition/phase-1", "first-edition/phase-2", "first-edition/phase-3"),
}
"""What opens a round."""
HARVEST = {
    edition: tuple(HARVEST_RULES[phase][number] for phase in ("field", "feeding", "breeding"))
    for number, edition in enumerate(("revised", "first"))
}
"""What a harvest consists of."""


@bp.get("/round")
@reads_everything
def round() -> str | AnyResponse:
    query = Query(request.args.to_dict())
    lens = current_lens()
    state = read_round(query, lens.edition or "revised", min(lens.players or 2, 5))
    if wish := query.text("do"):
        state = rounds.act(state, wish) or abort(400)
    address = f"{request.path}?{urlencode(round_pairs(state), safe='~')}"
    if (wish or "form" in query) and not query.damaged:
        return redirect(address)
    return render_template(
        "tools/round.html",
        tool=TOOL,
        share=address if query.values else request.path,
        notices=notices(query),
        state=state,
        setup=state.setup,
        most=EDITIONS[state.setup.edition],
        widest=WIDEST,
        most_of_all=MOST,
        pairs=round_pairs(state),
        rounds=rounds,
        sentences=round_sentences(),
        table=data_of("round", table),
        legs=legs("round", state),
        leg_address=leg_address,
        names=players_of(state),
        longest_name=LONGEST_NAME,
        unsettled=rounds.unsettled(state),
        known=rounds.revealed(state),
        reminders=REMINDERS,
        harvest=HARVEST,
        space_title=space_title,
        icon_of=icon_of,
    )


def round_sentences() -> list[dict[str, Any]]:
    """What is said about each round, for page and script alike."""
    return [
        {
            "title": _("Round %(round)s of 14", round=number),
            "stage": _("Stage %(number)s", number=stage_of(number)),
            "harvest": harvest_sentence(number),
            "number": stage_of(number),
            "ends": number in HARVESTS,
        }
        for number in range(1, ROUNDS + 1)
    ]


def harvest_sentence(number: int) -> str:
    """When the next harvest comes, seen from a round."""
    harvest = next_harvest(number)
    if harvest == number:
        said: str = _("Harvest at the end of this round")
    else:
        said = ngettext(
            "Next harvest after round %(harvest)s, in %(num)s round",
            "Next harvest after round %(harvest)s, in %(num)s rounds",
            harvest - number,
            harvest=harvest,
        )
    return said


def table() -> dict[str, Any]:
    """What the script needs to show every table without the server."""
    spaces = {space.id: space for setup in tables() for space in rounds.piling_spaces(setup)}
    cards = {edition: rounds.round_cards(TableSetup(edition=edition)) for edition in EDITIONS}
    return {
        "rounds": round_sentences(),
        "spaces": {
            id: [space_title(space), icon_of(space.good), space.stage] for id, space in spaces.items()
        },
        "cards": {
            edition: [[card.id, space_title(card), card.stage] for card in found]
            for edition, found in cards.items()
        },
        "tables": variants(),
        "words": {
            "player": player_name("{number}"),
            "start": _("Starting player: %(name)s", name="{name}"),
            "less": _("%(name)s: one person fewer", name="{name}"),
            "more": _("%(name)s: one person more", name="{name}"),
            "harvest": _("%(name)s: food for the next harvest", name="{name}"),
            "came": _("Round in which it came up: %(card)s", card="{card}"),
        },
        "side_job": side_job_keys(),
        "adult": family_food(1, 0, solo=False),
        "solo": family_food(1, 0, solo=True),
    }


@cache
def variants() -> dict[str, str]:
    """What piles up where at each table: ``forest3 clay_pit1 …``."""
    return {
        setup.key: " ".join(f"{space.id}{space.amount}" for space in rounds.piling_spaces(setup))
        for setup in tables()
    }
