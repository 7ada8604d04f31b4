"""The farm planner: draw a farm, and the rules answer at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from urllib.parse import urlencode

from flask import g, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from app.engine.farm import Farm, NotationError, Pasture, herd_of, parse_farm, print_farm
from app.engine.farm.extensions import NOWHERE, POSITIONS, positions_of
from app.engine.farm.grid import BOARD
from app.engine.farm.housing import KINDS, Herd
from app.feeding.housing import NO_ANIMALS, capacities
from app.i18n import gettext as _
from app.i18n import lazy_gettext as _l
from app.tools.pages import bp, notices
from app.tools.query import AbsurdQueryError, Query
from app.tools.request_words import words
from app.tools.table_setup import GAMES
from app.view_declarations import reads_everything
from app.web.library import library
from app.web.tool_list import Tool
from app.wording.farm_spaces import GROUND_TERMS
from app.wording.refusals import farm_fault

from .board import board, extension_choices
from .draft import FarmDraft, read_trail, trail_text
from .plan import ALL_BRUSHES, START, drawn, edge_number, moved, nearest_yard, plan_code, read_plan, tapped
from .planner_rules import RULES
from .survey import Survey, settled, survey

TOOL = Tool(
    "farm",
    "fence",
    _l("Farm planner"),
    _l("Draw rooms, fields, stables, and fences: what is allowed, what it holds, what it costs."),
)
MOST_TAPS = 60
MOST_ANIMALS = 60
NO_EXTENSION = "none"


@dataclass(frozen=True, slots=True)
class PlannerState:
    """What the address says: the farm and the steps around it, the herd, the brush in hand and the game."""

    draft: FarmDraft
    herd: Herd
    brush: str
    game: str

    @property
    def farm(self) -> Farm:
        return self.draft.farm

    @property
    def edition(self) -> str:
        return "first" if self.game == "first" else "revised"

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """The shortest query that brings this plan back."""
        animals = [(kind[0], str(number)) for kind, number in zip(KINDS, self.herd, strict=True) if number]
        brush = [("w", self.brush)] if self.brush != "field" else []
        game = [("g", self.game)] if self.game != "revised" else []
        return [("f", plan_code(self.farm)), *animals, *brush, *game]

    @property
    def trails(self) -> list[tuple[str, str]]:
        """The query that brings back what can be undone and done again: not for a link to share."""
        trails = (("u", self.draft.past), ("r", self.draft.future))
        return [(key, trail_text(trail)) for key, trail in trails if trail]


@bp.get("/farm")
@reads_everything
def farm() -> str | AnyResponse:
    query = Query(request.args.to_dict())
    plan, said = asked_plan(query)
    if {"at", "text", "x", "m"} & query.values.keys() and not query.damaged and not said:
        return redirect(f"{request.path}?{urlencode([*plan.pairs, *plan.trails])}")
    found = survey(plan.farm, plan.herd, plan.edition)
    picture = print_farm(settled(plan.farm, found))
    rows, columns = plan.farm.yard.frame
    return render_template(
        "tools/farm.html",
        tool=TOOL,
        share=f"{request.path}?{urlencode(plan.pairs)}" if query.values else request.path,
        notices=[*said, *notices(query)],
        plan=plan,
        code=plan_code(plan.farm),
        board=board(plan.farm),
        rows=len(rows),
        columns=len(columns),
        extensions=extension_choices(plan.farm.yard) if plan.game == "moor" else (),
        NO_EXTENSION=NO_EXTENSION,
        drawing=Markup(library().draw_farm(g.language.code, picture)),
        found=found,
        text=f"legal: {verdict(found)}\n{picture}",
        brushes=[brush for brush in ALL_BRUSHES if plan.game == "moor" or brush not in ("forest", "moor")],
        games=GAMES,
        kinds=[kind for kind in KINDS if plan.game == "moor" or kind != "horse"],
        harvest=urlencode(harvest_pairs(plan, found)),
        most=MOST_ANIMALS,
        brush_name=brush_name,
        fault=partial(farm_fault, words()),
        rules={kind: pair[plan.edition == "first"] for kind, pair in RULES.items()},
        pasture_name=partial(pasture_name, plan.farm),
        name=words().name,
        KINDS=KINDS,
    )


def asked_plan(query: Query) -> tuple[PlannerState, list[str]]:
    """The plan of the address after its taps, and what was wrong with a pasted text or an extension."""
    asked, sound = read_plan(query.text("f")) if query.text("f") else (START, True)
    if not sound:
        query.damaged.append("f")
    game = query.choice("g", GAMES, "moor" if asked.yard.added else "revised")
    brush = query.choice("w", ALL_BRUSHES, "field")
    sheep, boar, cattle, horse = (query.number(kind[0], 0, MOST_ANIMALS) for kind in KINDS)
    herd = (sheep, boar, cattle, horse if game == "moor" else 0)
    draft = FarmDraft(asked, _trail(query, "u"), _trail(query, "r"))
    if query.text("text"):
        return _pasted(query.values["text"], PlannerState(draft, herd, brush, game))
    draft, said = _extended(draft, query, game)
    for tap in _taps():
        draft = _after(tap, draft, brush, game, query)
    return PlannerState(draft, herd, brush, game), said


def _trail(query: Query, key: str) -> tuple[str, ...]:
    trail, sound = read_trail(query.text(key))
    if not sound:
        query.damaged.append(key)
    return trail


def _extended(draft: FarmDraft, query: Query, game: str) -> tuple[FarmDraft, list[str]]:
    """The farm with its extensions where the form wants them; other games have none."""
    if game != "moor":
        return draft.changed(moved(draft.farm, BOARD)), []
    lying = zip("xm", positions_of(draft.farm.yard), strict=True)
    choices = (query.choice(key, (*POSITIONS, NO_EXTENSION), now or NO_EXTENSION) for key, now in lying)
    one, other = (NOWHERE if choice == NO_EXTENSION else choice for choice in choices)
    yard = nearest_yard(one, other)
    lost = positions_of(yard) != (one, other)
    said = [_("An extension needs 2 spaces to lie against: one that had none has been taken away.")]
    return draft.changed(moved(draft.farm, yard)), said if lost else []


def _after(tap: str, draft: FarmDraft, brush: str, game: str, query: Query) -> FarmDraft:
    """The farm after a tap; undo and redo are taps, too, so that a quick hand is followed in order."""
    place, _dash, own = tap.partition("-")  # a quick hand may have changed the brush since
    if place == "undo":
        return draft.undone(extensions=game == "moor")
    if place == "redo":
        return draft.redone(extensions=game == "moor")
    yard = draft.farm.yard
    known = place in yard.numbers or edge_number(place, yard) is not None
    if not known or (own and own not in ALL_BRUSHES):
        query.damaged.append("at")
        return draft
    return draft.changed(tapped(draft.farm, place, own or brush))


def _taps() -> list[str]:
    places = request.args.getlist("at")
    if len(places) > MOST_TAPS:
        raise AbsurdQueryError("too many taps")
    return places


def _pasted(text: str, plan: PlannerState) -> tuple[PlannerState, list[str]]:
    """The farm that was pasted as text, with the animals drawn on it."""
    try:
        pasted = parse_farm(text)
    except NotationError as error:
        if error.code == "farm_extension":
            return plan, [_("No farmyard extension can lie there.")]
        return plan, [_("This text is not a farm: it takes 7 lines of posts, fences, and spaces.")]
    return plan_of(pasted, plan.brush, plan.game), []


def plan_of(farm: Farm, brush: str, game: str) -> PlannerState:
    """The plan that shows *farm* with the animals drawn on it, in the game that has all of this."""
    horses = sum(cell.animals for cell in farm.cells if cell.animal == "horse")
    herd = (*herd_of(farm), horses)
    clean = drawn(farm)
    game = "moor" if horses or clean.ground("TM") or clean.yard.added else game
    return PlannerState(FarmDraft(clean), herd if any(herd) else NO_ANIMALS, brush, game)


def brush_name(brush: str) -> str:
    if brush == "clear":
        return str(_("Clear"))
    return words().name(GROUND_TERMS.get(ALL_BRUSHES[brush], brush))


def pasture_name(farm: Farm, pasture: Pasture) -> str:
    return " ".join(farm.yard.names_of(pasture.cells))


def verdict(found: Survey) -> str:
    return f"no {found.violations[0].rule}" if found.violations else "yes"


def harvest_pairs(plan: PlannerState, found: Survey) -> list[tuple[str, int | str]]:
    """The parameters that hand a farm on to the harvest helper."""
    cells = plan.farm.cells
    crops = [
        (f"{crop[0]}{number}", sum(cell.crop == crop and cell.crops == number for cell in cells))
        for crop, most in (("grain", 3), ("vegetable", 2))
        for number in range(1, most + 1)
    ]
    pens = " ".join(map(str, capacities(found.housing)))
    unfenced = found.housing.singles - bool(found.rooms)
    animals = list(zip(KINDS, plan.herd, strict=True))
    pairs: list[tuple[str, int | str]] = [("pens", pens), ("stables", unfenced), *crops, *animals]
    if plan.game == "moor":
        pairs += [("rooms", found.rooms), ("house", _house(plan.farm))]
    if plan.game != "revised":
        pairs.append(("g", plan.game))
    return [(key, value) for key, value in pairs if value]


def _house(farm: Farm) -> str:
    return next((name for sign, name in (("C", "clay"), ("S", "stone")) if farm.ground(sign)), "wood")
