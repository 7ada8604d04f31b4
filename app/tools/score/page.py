"""The score pad: a table of farms, their points at once, who wins and why."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from urllib.parse import urlencode

from flask import Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from app.content.reference import ScoreRecord
from app.i18n import lazy_gettext as _l
from app.tools.evening import legs
from app.tools.pages import bp, data_of, notices
from app.tools.player_names import LONGEST_NAME, shown_names
from app.tools.query import Query
from app.tools.request_words import words
from app.tools.table_setup import GAMES
from app.view_declarations import reads_everything
from app.web.lens_request import current_lens
from app.web.library import reference
from app.web.tool_list import Tool
from app.wording.words import capital

from . import sheet
from .doubts import Check, doubts
from .sheet import FarmCounts
from .sheet_code import ENTRIES, SEATS, ScoredTable, from_form, read_table, table_pairs
from .sheet_data import sheet_data

TOOL = Tool(
    "score",
    "victory-point",
    _l("Score pad"),
    _l("Count up every farm, category by category: points, hints, ranking, and tie-break."),
)


@dataclass(frozen=True, slots=True)
class PadRow:
    """A line of the pad: what is entered and what each player gets for it (nothing for plain resources)."""

    entry: str
    label: str
    icon: str | None
    rules: dict[str, str]
    """By game."""
    points: tuple[int, ...]
    record: ScoreRecord | None = None

    @property
    def at(self) -> int:
        return ENTRIES.index(self.entry)

    @property
    def limits(self) -> tuple[int, int]:
        return sheet.limits(self.entry)


@bp.get("/score")
@reads_everything
def score() -> str | AnyResponse:
    query = Query(request.args.to_dict())
    table = asked_table(query)
    address = f"{request.path}?{urlencode(table_pairs(table), safe='~')}"
    asked = query.choice("at", SEATS, SEATS[0])
    seat = asked if asked in SEATS[: len(table.farms)] else SEATS[0]
    if from_form(query) and not query.damaged:
        return redirect(address if seat == SEATS[0] else f"{address}&at={seat}")
    return render_template(
        "tools/score.html",
        tool=TOOL,
        share=address if query.values else request.path,
        picture=address.replace("/score?", "/score.svg?"),
        notices=notices(query),
        table=table,
        legs=legs("score", table.evening),
        data=data_of("score", sheet_data),
        at=seat,
        names=names(table),
        rows=category_rows(table),
        crafts=craft_rows(table),
        resources=resource_rows(),
        results=results(table),
        begun=any(farm.counts for farm in table.farms),
        games=GAMES,
        sheet=sheet,
        seats=SEATS,
        longest_name=LONGEST_NAME,
        heading=words().heading,
    )


@bp.get("/score.svg")
@reads_everything
def score_picture() -> Response:
    """The sheet as a picture to keep or send."""
    table = asked_table(Query(request.args.to_dict()))
    drawing = render_template(
        "tools/score.svg",
        table=table,
        names=names(table),
        results=results(table),
        sheet=sheet,
        heading=words().heading,
    )
    response = Response(drawing, mimetype="image/svg+xml")
    response.headers["Content-Disposition"] = 'attachment; filename="agricola.svg"'
    return response


def asked_table(query: Query) -> ScoredTable:
    """The table of the address; what it does not say is taken from the remembered lens."""
    lens = current_lens()
    game = (
        "first"
        if lens.edition == "first"
        else "moor"
        if lens.expansions == frozenset({"moor"})
        else "revised"
    )
    return read_table(query, game, lens.players or 2)


def names(table: ScoredTable) -> list[str]:
    return shown_names([farm.name for farm in table.farms], len(table.farms))


def category_rows(table: ScoredTable) -> list[PadRow]:
    said = words()
    records = {record.id: record for record in reference().scores}
    return [
        PadRow(
            category,
            said.heading(category),
            records[category].icon,
            {game: sheet.rule_of(category, game) for game in GAMES if category in sheet.categories(game)},
            tuple(_own_points(farm, category) for farm in table.farms),
            records[category],
        )
        for category in sheet.categories("moor")
    ]


def _own_points(farm: FarmCounts, category: str) -> int:
    """Bonus points of craft buildings stand in lines of their own."""
    return farm["bonus"] if category == "bonus" else sheet.points(farm, category)


def craft_rows(table: ScoredTable) -> list[PadRow]:
    rules = dict.fromkeys(GAMES, "rulebook/score-craft-buildings") | {"first": "first-edition/crafts"}
    return [
        PadRow(
            craft,
            capital(words().name(craft)),
            None,
            rules,
            tuple(sheet.craft_points(farm, craft) for farm in table.farms),
        )
        for craft in sheet.CRAFTS
    ]


def resource_rows() -> list[PadRow]:
    return [PadRow(good, words().heading(good), good, sheet.WINNER_RULES, ()) for good in sheet.RESOURCES]


@dataclass(frozen=True, slots=True)
class RankedPlayer:
    """A player in the ranking."""

    seat: int
    name: str
    place: int
    total: int
    farm: FarmCounts
    hints: tuple[sheet.PointsHint, ...]
    doubts: tuple[Check, ...]


def results(table: ScoredTable) -> list[RankedPlayer]:
    """The players, best first."""
    places = sheet.ranks(table.farms, table.game)
    found = [
        RankedPlayer(
            seat,
            name,
            places[seat],
            sheet.total(farm, table.game),
            farm,
            tuple(islice(sheet.hints(farm, table.game), sheet.SHOWN_HINTS)),
            tuple(doubts(farm, table.game)),
        )
        for seat, (name, farm) in enumerate(zip(names(table), table.farms, strict=True))
    ]
    return sorted(found, key=lambda result: (result.place, result.seat))
