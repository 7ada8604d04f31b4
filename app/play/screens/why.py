"""The words about a tapped space or card: its effect, and the rule that stands in its way now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from app.engine import Action, IllegalAction, why_not, why_not_card, why_not_space
from app.wording.names import term_id
from app.wording.refusals import explained

from .card_faces import prerequisite
from .tiles import tiles

if TYPE_CHECKING:
    from .screen import Screen


class Obstacle(NamedTuple):
    """One thing that stands in the way."""

    text: str
    missing: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Why:
    """What a reader asked about a space or a card."""

    id: str
    name: str
    about: str
    reasons: tuple[Obstacle, ...]
    rules: tuple[str, ...]
    is_waiting: bool
    """Whether the reader has nothing to decide now: nothing is refused then."""

    @property
    def is_refused(self) -> bool:
        return bool(self.reasons) and not self.is_waiting


def why(shown: Screen, id: str) -> Why | None:
    """The answer for a space in play or a card that the reader sees; nothing for anything else."""
    if shown.view is None:
        return None
    waiting = shown.question is None
    tile = next((tile for tile in tiles(shown) if tile.id == id), None)
    if tile is not None:
        error = _space_error(shown, id)
        return Why(id, tile.name, tile.effect, _reasons(shown, error), _rules(error, tile.rule), waiting)
    if id in _visible_cards(shown):
        error = _card_error(shown, id)
        about = shown.words.card_text(id)
        return Why(id, shown.words.card(id), about, _reasons(shown, error), _rules(error), waiting)
    return None


def _space_error(shown: Screen, id: str) -> IllegalAction | None:
    if shown.seat is None:
        return None
    if shown.usable_spaces() is None:
        return why_not_space(shown.table.game, shown.seat, id)
    return why_not(shown.table.game, shown.seat, Action("place", (id,)))


def _visible_cards(shown: Screen) -> set[str]:
    assert shown.view is not None
    own = shown.view["players"][shown.seat]["hand"] or [] if shown.seat is not None else []
    return {*own, *shown.view["majors"]}


def _card_error(shown: Screen, id: str) -> IllegalAction | None:
    return None if shown.seat is None else why_not_card(shown.table.game, shown.seat, id)


def _reasons(shown: Screen, error: IllegalAction | None) -> tuple[Obstacle, ...]:
    if error is None:
        return ()
    parts: Any = error.params.get("reasons") or [(error.code, error.params)]
    return tuple(dict.fromkeys(_reason(shown, code, params) for code, params in parts))


def _reason(shown: Screen, code: str, params: dict[str, Any]) -> Obstacle:
    missing = params.get("missing") or {}
    told = {name: value for name, value in params.items() if name != "missing"}
    lacking = tuple((term_id(good), amount) for good, amount in missing.items() if amount > 0)
    wanted = prerequisite(shown.words, code, str(params.get("card", "")))
    said = explained(shown.words, code, told)
    return Obstacle(f"{said} ({wanted})" if wanted else said, lacking)


def _rules(error: IllegalAction | None, own: str = "") -> tuple[str, ...]:
    """The rule that forbids it, and that of the space, which says more where several things are missing."""
    general = error.rule if error and not (own and error.code == "space_useless") else ""
    return tuple(dict.fromkeys(filter(None, (general, own))))
