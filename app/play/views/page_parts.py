"""The parts of a table's page: each is rendered by itself and known by its content.

A page that is open says which parts it has, and is answered with the others.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, NamedTuple

from flask import current_app
from markupsafe import Markup

PARTS = (
    *("round", "absence", "seats", "goods", "why", "question", "board"),
    *("own", "yard", "forecast", "cards", "news", "earlier"),
)
SOME = ("coach", "hint")
"""Parts that only some tables have."""
KNOWN = "X-Known-Parts"
"""The header in which a page says what it has: `board=1f2e3d4c yard=…`."""


class PagePart(NamedTuple):
    name: str
    mark: str
    html: Markup

    def is_in(self, known: str) -> bool:
        return f"{self.name}={self.mark}" in known.split()


def parts_of(context: dict[str, Any], passing: tuple[str, ...]) -> dict[str, PagePart]:
    """Every part; text that is *passing*, such as the number of a command, makes no part a new one."""
    current_app.update_template_context(context)  # once for all of them
    names = (*PARTS, *(name for name in SOME if context.get(name)))
    found = [_part(name, f"{name}.html", context, passing) for name in names]
    for sitter in context["sitters"]:
        if not sitter.is_reader:
            about = {**context, "sitter": sitter}
            found.append(_part(f"other-{sitter.number}", "other.html", about, passing))
            # What lies on the table changes seldom, and its texts are long.
            found.append(_part(f"laid-{sitter.number}", "played.html", about, passing))
    return {part.name: part for part in found}


def _part(name: str, template: str, context: dict[str, Any], passing: tuple[str, ...]) -> PagePart:
    html = current_app.jinja_env.get_template(f"play/parts/{template}").render(context)
    lasting = html
    for value in passing:
        lasting = lasting.replace(value, "")
    return PagePart(name, blake2b(lasting.encode(), digest_size=4).hexdigest(), Markup(html))
