"""Reference pages drawn from records: action spaces, major improvements, scoring, rounds, cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlencode

from flask import Blueprint, Flask, g, render_template, request, url_for

from app.content import Section
from app.content.hand_cards import Requirement, shown_text
from app.content.markup.drawn_cards import KINDS as CARD_KINDS
from app.content.outline import ChapterOutline
from app.content.prerequisites import requirement_words
from app.content.reference import WHEN, SpaceRecord
from app.content.shown_cards import CardRecord
from app.i18n import PREFIX, ngettext, speak_address_language
from app.i18n import gettext as _
from app.i18n import lazy_gettext as _l
from app.view_declarations import reads
from app.web.lens import Needs
from app.web.lens_request import current_lens
from app.web.library import library, reference
from app.web.menu import add_pages

from .alphabet import order
from .effect_words import effect_chunks, plain_effect
from .filters import SAMPLES
from .hand_cards import KINDS as HAND_KINDS
from .hand_cards import CardFilter, all_costs, all_decks, all_players, hand_card_needs, twin_of
from .row_needs import card_needs, card_row, major_row, score_needs, space_needs

bp = Blueprint("reference", __name__, url_prefix=f"{PREFIX}/reference")
speak_address_language(bp)
PAGES = {
    "action-spaces": _l("All action spaces"),
    "major-improvements": _l("All major improvements"),
    "scoring": _l("Scoring table"),
    "rounds": _l("The 14 rounds"),
    "cards": _l("All cards"),
}
Row = TypeVar("Row")
Sorts = Mapping[str, Callable[[Row], Any]]


@dataclass(frozen=True, slots=True)
class Shown:
    """A record with its rule in the reader's language and whether the lens leaves it."""

    record: Any
    section: Section | None
    fits: bool


def init_app(app: Flask) -> None:
    app.register_blueprint(bp)
    add_pages(app, "reference", menu_pages)
    app.jinja_env.globals.update(
        reference_pages=PAGES,
        reference_of=page_of,
        card_row=card_row,
        twin_of=twin_of,
        major_row=major_row,
        plain_effect=plain_effect,
        effect_chunks=effect_chunks,
        space_name=space_name,
        sort_address=sort_address,
        requirement=requirement,
        shown_text=shown_text,
        price_order=price_order,
    )


def requirement(wanted: Requirement) -> str:
    return requirement_words(wanted, library().terms, g.language.code)


def menu_pages() -> list[tuple[str, str]]:
    index = url_for("reference.index")
    return [(_("Overview"), index), *((title, f"{index}{id}") for id, title in PAGES.items())]


CHAPTERS = {
    "action-spaces": (
        "rulebook/actions",
        "appendix/action-spaces",
        "first-edition/printed-action-spaces",
        "first-edition/round-card-spaces",
        "first-edition/special-action-spaces",
        "farmers-of-the-moor/special-actions",
        "farmers-of-the-moor/new-action-spaces",
    ),
    "major-improvements": (
        "appendix/major-improvements",
        "first-edition/major-improvements",
        "farmers-of-the-moor/new-major-improvements",
    ),
    "scoring": (
        "rulebook/end-and-scoring",
        "appendix/scoring-in-detail",
        "first-edition/end-and-scoring",
        "farmers-of-the-moor/scoring",
    ),
    "rounds": ("rulebook/round", "first-edition/round", "guide/how-to-play"),
    "cards": (
        "appendix/example-cards",
        "farmers-of-the-moor/example-cards",
        "mini-expansions/x-deck",
        "mini-expansions/legen-dairy-deck",
    ),
}
"""The chapters that each page sums up, and that link to it."""


def page_of(chapter: ChapterOutline) -> str | None:
    """The reference page that belongs to *chapter*."""
    name = f"{chapter.book}/{chapter.id}"
    return next((page for page, chapters in CHAPTERS.items() if name in chapters), None)


@bp.get("/")
def index() -> str:
    return render_template("reference.html")


@bp.get("/action-spaces")
@reads("sort")
def action_spaces() -> str:
    sorts: Sorts[SpaceRecord] = {
        "name": lambda space: order(space_name(space)),
        "effect": lambda space: order(plain_effect(space.effect)),
        "players": lambda space: space.players,
        "stage": lambda space: space.stage or 0,
    }
    spaces = in_order(reference().spaces, sorts)
    parts = {"revised": ("revised", None), "moor": ("revised", "moor"), "first": ("first", None)}
    tables = {
        id: through_lens((each for each in spaces if (each.edition, each.expansion) == key), space_needs)
        for id, key in parts.items()
    }
    return render_template("reference_spaces.html", tables=tables)


@bp.get("/major-improvements")
@reads("sort")
def major_improvements() -> str:
    majors = [card for card in library().cards.values() if card.section in reference().majors]
    shown = through_lens(in_order(majors, _card_sorts()), _card_needs)
    return render_template("reference_majors.html", rows=shown, effects=reference().majors, moments=WHEN)


@bp.get("/scoring")
def scoring() -> str:
    # The first edition has no Farmers of the Moor of its own here: its lens hides those lines, too.
    edition = "first" if current_lens().edition == "first" else "revised"
    records = [record for record in reference().scores if edition in record.rules]
    shown = through_lens(records, score_needs, lambda record: record.rules[edition])
    return render_template("reference_scoring.html", rows=shown)


@bp.get("/rounds")
def rounds() -> str:
    edition = current_lens().edition or "revised"
    cards = {
        stage: [space for space in reference().spaces if (space.stage, space.edition) == (stage, edition)]
        for stage in reference().stages
    }
    return render_template("reference_rounds.html", reference=reference(), cards=cards, edition=edition)


@bp.get("/cards")
@reads("sort", "q", "kind", "deck", "from", "of", "cost")
def cards() -> str:
    shown = through_lens(in_order(list(library().cards.values()), _card_sorts()), _card_needs)
    asked = CardFilter.asked(request.args)
    chosen = asked.chosen(library().hand_cards.values())
    return render_template(
        "reference_cards.html",
        rows=shown,
        card_kinds=CARD_KINDS,
        asked=asked,
        total=len(chosen),
        counts=[ngettext("%(num)s card", "%(num)s cards", count) for count in SAMPLES],
        hand=through_lens(chosen, hand_card_needs),
        hand_kinds=HAND_KINDS,
        decks=all_decks(),
        player_counts=all_players(),
        costs=all_costs(),
    )


def through_lens(
    records: Iterable[Row],
    needs: Callable[[Row], Needs],
    rule: Callable[[Row], str] = lambda record: getattr(record, "rule", "") or getattr(record, "section", ""),
) -> list[tuple[bool, list[Shown]]]:
    """(hidden, rows): what can be on the table, then what the lens hides."""
    lens, parts = current_lens(), {False: list[Shown](), True: list[Shown]()}
    for record in records:
        section = library().section(g.language.code, rule(record))
        shown = Shown(record, section, lens.unmet(needs(record)) is None)
        parts[not shown.fits].append(shown)
    return [(hidden, rows) for hidden, rows in parts.items() if rows]


def _card_needs(card: CardRecord) -> Needs:
    return card_needs(library(), card)


def _card_sorts() -> Sorts[CardRecord]:
    code = g.language.code
    return {
        "name": lambda card: order(library().terms[card.id].names[code]),
        "kind": lambda card: order(_(CARD_KINDS.get(card.kind, card.kind))),
        "number": lambda card: card.faces[0].number or "",
        "cost": price_order,
        "points": lambda card: card.points,
    }


def price_order(card: CardRecord) -> int:
    """How many goods the card costs, for sorting."""
    way = card.faces[0].cost[0] if card.faces[0].cost else ()
    return sum(amount for _, amount in way if isinstance(amount, int))


def in_order(rows: Sequence[Row], sorts: Sorts[Row]) -> list[Row]:
    """Rows as ``?sort=`` asks (``-name`` backwards); an unknown wish leaves the order of the records."""
    asked = request.args.get("sort", "")
    key = sorts.get(asked.removeprefix("-"))
    return sorted(rows, key=key, reverse=asked.startswith("-")) if key else list(rows)


def sort_address(key: str) -> str:
    """This page sorted by *key*, or backwards if it already is."""
    rest = [(name, value) for name, value in request.args.items(multi=True) if name != "sort"]
    wish = f"-{key}" if request.args.get("sort") == key else key
    return f"{request.path}?{urlencode([*rest, ('sort', wish)], safe=',')}"


def space_name(space: SpaceRecord) -> str:
    if space.term is None:
        return plain_effect(space.name)
    name: str = library().terms[space.term].names[g.language.code]
    return name
