"""The farm planner: draw a farm, and the rules answer at once."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from flask import g, redirect, render_template, request
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from ..engine.farm import Cell, Farm, NotationError, Pasture, herd_of, parse_farm, print_farm
from ..engine.farm.grid import CELL_NAMES, CELL_NUMBERS, COLUMNS, ROWS, names_of, north_edge, west_edge
from ..site.chrome import library
from .names import name
from .plan import ALL_BRUSHES, EDGE_CELLS, START, edge_number, fences_of, plan_code, read_plan, tapped
from .query import AbsurdQueryError, Query
from .shelf import Tool, bp, notices
from .stock import KINDS, NO_ANIMALS, Herd
from .survey import Survey, settled, survey
from .violations import RULES, explained

TOOL = Tool(
    "farm",
    "fence",
    _l("Farm planner"),
    _l("Draw rooms, fields, stables and fences: what is allowed, what it holds, what it costs."),
)
GAMES = ("revised", "first", "moor")
MOST_TAPS = 60
MOST_ANIMALS = 60
MATERIALS = {"W": "wood-room", "C": "clay-room", "S": "stone-room", "T": "forest-tile", "M": "moor-tile"}


@dataclass(frozen=True, slots=True)
class Plan:
    """What the address says: the farm, the herd, the brush in hand and the game."""

    farm: Farm
    herd: Herd
    brush: str
    game: str

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


@bp.get("/farm")
def farm() -> str | AnyResponse:
    query = Query(request.args.to_dict())
    plan, said = asked_plan(query)
    address = f"{request.path}?{urlencode(plan.pairs)}"
    if ("at" in query or "text" in query) and not query.damaged and not said:
        return redirect(address)
    found = survey(plan.farm, plan.herd, plan.edition)
    drawn = print_farm(settled(plan.farm, found))
    return render_template(
        "tools/farm.html",
        tool=TOOL,
        share=address if query.values else request.path,
        notices=[*said, *notices(query)],
        plan=plan,
        code=plan_code(plan.farm),
        board=list(board(plan.farm)),
        drawing=Markup(library().draw_farm(g.language.code, drawn)),
        found=found,
        text=f"legal: {verdict(found)}\n{drawn}",
        brushes=[brush for brush in ALL_BRUSHES if plan.game == "moor" or brush not in ("forest", "moor")],
        games=GAMES,
        kinds=[kind for kind in KINDS if plan.game == "moor" or kind != "horse"],
        harvest=urlencode(harvest_pairs(plan, found)),
        most=MOST_ANIMALS,
        brush_name=brush_name,
        explained=explained,
        rules={kind: pair[plan.edition == "first"] for kind, pair in RULES.items()},
        names_of=names_of,
        pasture_name=pasture_name,
        name=name,
        KINDS=KINDS,
    )


def asked_plan(query: Query) -> tuple[Plan, list[str]]:
    """The plan of the address after its taps, and what was wrong with a pasted text."""
    game = query.choice("g", GAMES, "revised")
    brush = query.choice("w", ALL_BRUSHES, "field")
    asked, sound = read_plan(query.text("f")) if query.text("f") else (START, True)
    if not sound:
        query.damaged.append("f")
    sheep, boar, cattle, horse = (query.number(kind[0], 0, MOST_ANIMALS) for kind in KINDS)
    herd = (sheep, boar, cattle, horse if game == "moor" else 0)
    if query.text("text"):
        return _pasted(query.text("text"), Plan(asked, herd, brush, game))
    for tap in _taps():
        place, _dash, own = tap.partition("-")  # a quick hand may have changed the brush since
        if (place not in CELL_NUMBERS and edge_number(place) is None) or (own and own not in ALL_BRUSHES):
            query.damaged.append("at")
        else:
            asked = tapped(asked, place, own or brush)
    return Plan(asked, herd, brush, game), []


def _taps() -> list[str]:
    places = request.args.getlist("at")
    if len(places) > MOST_TAPS:
        raise AbsurdQueryError("too many taps")
    return places


def _pasted(text: str, plan: Plan) -> tuple[Plan, list[str]]:
    """The farm that was pasted as text, with the animals drawn on it."""
    try:
        pasted = parse_farm(text)
    except NotationError:
        return plan, [_("This text is not a farm: it takes 7 lines of posts, fences and spaces.")]
    horses = sum(cell.animals for cell in pasted.cells if cell.animal == "horse")
    herd = (*herd_of(pasted), horses)
    clean, _sound = read_plan(plan_code(pasted))
    moor = horses or clean.ground("TM")
    return Plan(clean, herd if any(herd) else NO_ANIMALS, plan.brush, "moor" if moor else plan.game), []


@dataclass(frozen=True, slots=True)
class Spot:
    """A space or fence space of the board as a button."""

    place: str
    label: str
    shape: str
    """`cell`, `along` and `across` for fences, `post` where nothing can be tapped."""
    pressed: bool = False


POST = Spot("", "", "post")


def board(farm: Farm) -> list[list[Spot]]:
    """The board line by line: posts and fences along it, then spaces and fences across it."""
    standing = fences_of(farm)
    lines = []
    for row in range(ROWS + 1):
        along = (_fence(north_edge(row, column), "along", standing) for column in range(COLUMNS))
        lines.append([spot for fence in along for spot in (POST, fence)] + [POST])
        if row < ROWS:
            lines.append(_spaces(farm, row, standing))
    return lines


def _spaces(farm: Farm, row: int, standing: frozenset[int]) -> list[Spot]:
    line = []
    for column in range(COLUMNS):
        at = row * COLUMNS + column
        label = _("Space %(name)s: %(what)s", name=CELL_NAMES[at], what=cell_words(farm.cells[at]))
        line += [_fence(west_edge(row, column), "across", standing), Spot(CELL_NAMES[at], label, "cell")]
    return [*line, _fence(west_edge(row, COLUMNS), "across", standing)]


def _fence(edge: int, shape: str, standing: frozenset[int]) -> Spot:
    beside = EDGE_CELLS[edge]
    if len(beside) == 2:
        label = _("Fence between %(one)s and %(other)s", one=beside[0], other=beside[1])
    else:
        label = _border_label(beside[0], shape)
    return Spot(f"f{edge}", label, shape, edge in standing)


def _border_label(cell: str, shape: str) -> str:
    """A fence on the edge of the board has one space beside it."""
    if shape == "along":
        upper = cell.endswith("1")
        return str(_("Fence above %(name)s", name=cell) if upper else _("Fence below %(name)s", name=cell))
    left = cell.startswith("a")
    return str(_("Fence left of %(name)s", name=cell) if left else _("Fence right of %(name)s", name=cell))


def cell_words(cell: Cell) -> str:
    """What lies on a space."""
    if cell.crop:
        return f"{name('field')}, {cell.crops} × {name(cell.crop)}"
    if cell.ground == "F":
        return name("field")
    if cell.stable:
        return name("stable")
    return name(MATERIALS[cell.ground]) if cell.ground in MATERIALS else str(_("empty"))


def brush_name(brush: str) -> str:
    if brush == "clear":
        return str(_("Clear"))
    terms = {"wood": "wood-room", "clay": "clay-room", "stone": "stone-room", "forest": "forest-tile"}
    return name(terms.get(brush, "moor-tile" if brush == "moor" else brush))


def pasture_name(pasture: Pasture) -> str:
    return " ".join(names_of(pasture.cells))


def verdict(found: Survey) -> str:
    return f"no {found.violations[0].rule}" if found.violations else "yes"


def harvest_pairs(plan: Plan, found: Survey) -> list[tuple[str, int | str]]:
    """The same farm for the harvest helper."""
    cells = plan.farm.cells
    crops = [
        (f"{crop[0]}{number}", sum(cell.crop == crop and cell.crops == number for cell in cells))
        for crop, most in (("grain", 3), ("vegetable", 2))
        for number in range(1, most + 1)
    ]
    pens = " ".join(map(str, found.barn.pastures))
    unfenced = found.barn.singles - bool(found.rooms)
    animals = list(zip(KINDS, plan.herd, strict=True))
    pairs: list[tuple[str, int | str]] = [("pens", pens), ("stables", unfenced), *crops, *animals]
    if plan.game == "moor":
        pairs += [("rooms", found.rooms), ("house", _house(plan.farm))]
    if plan.game != "revised":
        pairs.append(("g", plan.game))
    return [(key, value) for key, value in pairs if value]


def _house(farm: Farm) -> str:
    return next((name for sign, name in (("C", "clay"), ("S", "stone")) if farm.ground(sign)), "wood")
