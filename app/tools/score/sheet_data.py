"""The rules of the score sheet as data, for the script that scores without a connection."""

from __future__ import annotations

from typing import Any

from flask import g

from app.engine.scoring import MOST_STABLES, POINTS_EACH, STEPS, TIE_BREAKING
from app.i18n import gettext as _
from app.i18n import ngettext
from app.tools.player_names import player_name
from app.tools.request_words import words
from app.tools.table_setup import GAMES
from app.web.library import library

from . import sheet
from .doubts import CHECKS
from .sheet_code import ENTRIES, SEATS

COUNTED = (0, 1, 2)
"""Every plural of our languages shows in one of these numbers; larger ones are like the last."""


def sheet_data() -> dict[str, Any]:
    """All that `score_sheet.js` knows: what the rules say and in which words."""
    return {**rules_data(), "links": _links(), "words": _words()}


def rules_data() -> dict[str, Any]:
    return {
        "entries": ENTRIES,
        "seats": SEATS,
        "hints": sheet.SHOWN_HINTS,
        "games": {game: sheet.categories(game) for game in GAMES},
        "steps": STEPS,
        "each": {**POINTS_EACH, "horses": 1, "sick": 1, "improvements": 1, "bonus": 1},
        "most": {"fenced_stables": MOST_STABLES},
        "none": {"horses": -1},
        "crafts": {craft: sheet.craft_of(craft) for craft in sheet.CRAFTS},
        "resources": sheet.RESOURCES,
        "ties": [game for game in GAMES if game in TIE_BREAKING],
        "widest": {entry: sheet.widest(entry) for entry in ENTRIES},
        "checks": [
            {
                "id": check.id,
                "parts": check.parts,
                "most": check.most,
                "beside": check.beside,
                "without": check.without,
                "rules": check.rules,
            }
            for check in CHECKS
        ],
        "winner": sheet.WINNER_RULES,
    }


def _links() -> dict[str, list[str]]:
    """Address and title of every rule that an answer may name."""
    names = {rule for check in CHECKS for rule in check.rules.values()} | set(sheet.WINNER_RULES.values())
    found = {name: library().section(g.language.code, name) for name in sorted(names)}
    return {name: [section.anchor, section.title] for name, section in found.items() if section}


def _words() -> dict[str, Any]:
    return {
        "player": player_name("{number}"),
        "things": {entry: words().heading(entry) for entry in (*STEPS, *sheet.RESOURCES, "horses")},
        "points": {
            count: ngettext("%(num)s point", "%(num)s points", count).replace(str(count), "{num}")
            for count in COUNTED
        },
        "left": {
            count: ngettext(
                "%(num)s building resource left", "%(num)s building resources left", count
            ).replace(str(count), "{num}")
            for count in COUNTED
        },
        "more": {
            count: ngettext(
                "%(thing)s: %(num)s more gives +%(points)s",
                "%(thing)s: %(num)s more give +%(points)s",
                count,
                thing="{thing}",
                points="{points}",
            ).replace(str(count), "{num}")
            for count in COUNTED
        },
        "wins": _("%(name)s wins: %(points)s points.", name="{name}", points="{points}"),
        "share": _(
            "%(names)s share the victory: %(points)s points each.", names="{names}", points="{points}"
        ),
        "broken": _("The points are equal; the most building resources left decide."),
        "empty": _("Fill in what lies on each farm; the points appear at once."),
        "result": _("Result"),
        "ranking": _("Ranking"),
        "labelled": _("%(label)s: %(text)s", label="{label}", text="{text}"),
        "doubts": {check.id: _(check.words, count="{count}", most="{most}") for check in CHECKS},
        "fewer": _("%(thing)s: one fewer", thing="{thing}"),
        "one_more": _("%(thing)s: one more", thing="{thing}"),
    }
