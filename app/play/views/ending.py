"""The end of a game: who wins and why, the score sheet, farms to keep, and once more with the same people."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from flask import Response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from app.engine import Score, score
from app.engine.scoring import CATEGORIES, WINNER_RULES, category_rule
from app.i18n import gettext as _
from app.play.live.identity import address_of, browser_or_new, sitter, viewer
from app.play.live.services import services
from app.play.screens.farm_card import DESIGN, FarmCard, draw_farm_card
from app.play.screens.log import LogLine
from app.play.screens.points_chart import Chart, chart
from app.play.screens.screen import Screen
from app.play.screens.table_words import game_line, points_words
from app.play.tables.events import Rematched, Said
from app.play.tables.phrases import PHRASES
from app.play.tables.refused import Refused
from app.play.tables.table import OVER
from app.view_declarations import personal, reads_only
from app.web.library import reference

from .lessons import coached
from .pages import bp
from .requests import found_table, screen_of
from .solo import after_game

LATEST = 6
UNCOUNTED = ("improvements", "bonus")
"""Categories whose number of cards says nothing."""


@dataclass(frozen=True, slots=True)
class SheetCell:
    """What one player has of a category and gets for it."""

    count: int | None
    points: int
    is_best: bool


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of the score sheet."""

    label: str
    icon: str | None
    rule: str
    cells: tuple[SheetCell, ...]


@dataclass(frozen=True, slots=True)
class RankedSeat:
    """A player in the ranking."""

    seat: int
    rank: int
    total: int
    resources: int | None
    """Building resources left, where they decide."""


def end_page(shown: Screen) -> str:
    table = shown.table
    sheets = score(table.game)
    ranking = places(shown, sheets)
    return render_template(
        "play/end.html",
        shown=shown,
        table=table,
        seat=shown.seat,
        view=shown.view,
        headline=headline(shown, ranking),
        is_tie_broken=any(place.resources is not None for place in ranking),
        winner_rule=WINNER_RULES[table.options.edition],
        ranking=ranking,
        rows=score_rows(shown, sheets),
        sheets=sheets,
        chart=harvest_chart(shown),
        phrases=PHRASES,
        said=said_since(shown),
        series=after_game(table, shown.seat),
        coach=coached(shown),
    )


def said_since(shown: Screen) -> list[LogLine]:
    """What people say to each other after the game."""
    latest = services().store.events(shown.table.id, max(0, shown.table.version - LATEST))
    return shown.log([entry for entry in latest if isinstance(entry.event, Said | Rematched)])


def places(shown: Screen, sheets: tuple[Score, ...]) -> list[RankedSeat]:
    """The players, best first; resources are named where equal points are told apart by them."""
    results = [(line["seat"], line["rank"], line["total"]) for line in shown.table.scores]
    found = []
    for seat, rank, total in sorted(results, key=lambda result: (result[1], result[0])):
        decides = any(other == total and place != rank for _seat, place, other in results)
        found.append(RankedSeat(seat, rank, total, sheets[seat].resources if decides else None))
    return found


def headline(shown: Screen, ranking: list[RankedSeat]) -> str:
    """Who has won, in a sentence."""
    best = [place for place in ranking if place.rank == 1]
    points = points_words(best[0].total)
    if len(ranking) == 1:
        return _("You reach %(points)s.", points=points)
    if len(best) > 1:
        names = ", ".join(shown.name(place.seat) for place in best)
        return _("%(names)s share the victory: %(points)s points each.", names=names, points=best[0].total)
    if best[0].seat == shown.seat:
        return _("You win with %(points)s!", points=points)
    return _("%(name)s wins with %(points)s.", name=shown.name(best[0].seat), points=points)


def score_rows(shown: Screen, sheets: tuple[Score, ...]) -> list[SheetRow]:
    icons = {record.id: record.icon for record in reference().scores}
    return [
        SheetRow(
            shown.words.heading(category),
            icons.get(category),
            category_rule(category, shown.table.options.edition),
            _cells(category, sheets),
        )
        for category in CATEGORIES
    ]


def _cells(category: str, sheets: tuple[Score, ...]) -> tuple[SheetCell, ...]:
    lines = [next(line for line in sheet.lines if line.category == category) for sheet in sheets]
    most = max(line.points for line in lines)
    several = len({line.points for line in lines}) > 1
    return tuple(
        SheetCell(
            None if category in UNCOUNTED else line.count,
            line.points,
            several and most > 0 and line.points == most,
        )
        for line in lines
    )


def harvest_chart(shown: Screen) -> Chart:
    """What each farm was worth after each harvest."""
    return chart(services().histories.of(shown.table).points(), len(shown.table.seats))


@bp.get("/<id>/farm-<int:seat>.png")
@personal
@reads_only()
def farm_picture(id: str, seat: int) -> AnyResponse:
    """A farm to keep: any of a game that is over, and one's own before."""
    found = found_table(id)
    if found.state is None:
        raise Refused("not_started")
    if seat >= len(found.seats) or (found.status != OVER and seat != viewer(found)):
        raise Refused("not_over")
    card = _farm_card(screen_of(found, viewer(found)), seat)
    response = Response(draw_farm_card(card), mimetype="image/png")
    response.headers["Cache-Control"] = (
        "private, max-age=86400" if found.status == OVER else "private, no-cache"
    )
    response.headers["Content-Disposition"] = f'inline; filename="agricola-{id}-{seat + 1}.png"'
    response.set_etag(sha256(repr((DESIGN, card)).encode()).hexdigest()[:32])
    return response.make_conditional(request)


def _farm_card(shown: Screen, seat: int) -> FarmCard:
    assert shown.view is not None
    worth = points_words(score(shown.table.game)[seat].total)
    farm = shown.view["players"][seat]["farm"]
    return FarmCard(shown.name(seat), worth, f"Agricola · {game_line(shown.table)}", farm)


@bp.post("/<id>/rematch")
@personal
def rematch(id: str) -> AnyResponse:
    """Once more with the same people: whoever asks first opens the table, the others sit down there."""
    table = found_table(id)
    seat = sitter(table)
    if not table.rematch:
        services().openings.take(address_of(request))
    again = services().referee.rematch(id, seat, browser_or_new(), request.form.get("luck", ""))
    return redirect(url_for("play.table", id=again), 303)
