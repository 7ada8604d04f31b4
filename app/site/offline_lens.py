"""The table lens for offline pages as data: its values and words, and what rules and rows need."""

from __future__ import annotations

from typing import Any

from app.config import LENS_COOKIE
from app.content import Library
from app.content.outline import EDITIONS
from app.i18n import YEAR, ngettext
from app.i18n import gettext as _
from app.web.lens import BASE, EVERYTHING, EXPANSIONS, KEYS, PLAYERS, Lens, needs_of, read_lens

from .lens_pages import LONGEST_SHOWN, WISH, lens_words, why_hidden
from .search import MOST

VALUES = {
    "players": tuple(map(str, PLAYERS)),
    "edition": EDITIONS,
    "expansions": (BASE, *EXPANSIONS),
}
"""Every value of the lens that an address may name."""


def lens_data(library: Library) -> dict[str, Any]:
    """All that holds for every page: how the lens is written, what it says, and the needs of each rule."""
    needs = {section.rule: needs_of(section) for book in library.outline for section in book.sections()}
    kinds = list(dict.fromkeys(needs.values()))
    return {
        "keys": KEYS,
        "values": VALUES,
        "base": BASE,
        "cookie": LENS_COOKIE,
        "seconds": YEAR,
        "wish": WISH,
        "longest": LONGEST_SHOWN,
        "words": words(max(len(chapter.sections) for book in library.outline for chapter in book.chapters)),
        "kinds": kinds,
        "rules": {rule: kinds.index(asked) for rule, asked in needs.items()},
    }


def words(most_rules: int) -> dict[str, Any]:
    """What a page says about the lens, with marks where script puts in a title, values or the lens itself."""
    return {
        "line": _("Table lens: %(lens)s", lens="{lens}"),
        "everything": lens_words(EVERYTHING),
        "chosen": {key: {value: lens_words(single(key, value)) for value in VALUES[key]} for key in KEYS},
        "clear": _("Clear the lens"),
        "strange": _("The lens does not know: %(values)s", values="{values}"),
        "hidden": {
            key: {value: why_hidden(key, value, "{title}") for value in VALUES[key] if value != BASE}
            for key in KEYS
        },
        "rules": [
            ngettext("%(num)s rule hidden by the lens", "%(num)s rules hidden by the lens", count)
            for count in range(1, most_rules + 1)
        ],
        "more": [
            ngettext("%(num)s more outside the lens", "%(num)s more outside the lens", count)
            for count in range(1, MOST + 1)
        ],
        # Up to as many outside the lens come on top of those inside.
        "found": [
            ngettext("%(num)s rule found", "%(num)s rules found", count) for count in range(1, 2 * MOST + 1)
        ],
    }


def rows_words(most: int) -> list[str]:
    """How many rows of a table are hidden, for each count."""
    return [
        ngettext("%(num)s row hidden by the lens", "%(num)s rows hidden by the lens", count)
        for count in range(1, most + 1)
    ]


def single(key: str, value: str) -> Lens:
    """The lens that leaves all questions open but one."""
    return read_lens([(key, value)])[0]
