"""Cards as they lie on the table: cost, points, effect, and whether the reader could play them now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.engine import IllegalAction, why_not_card, why_not_space
from app.engine.actions.improving import improvement_ways
from app.engine.cards import Card, all_cards, majors
from app.engine.goods import GOODS, Price
from app.engine.sub_actions import Improvement, Occupation, Sub
from app.engine.tasks import Do
from app.wording.names import term_id
from app.wording.refusals import explained
from app.wording.words import Words

if TYPE_CHECKING:
    from .screen import Screen

Amounts = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Face:
    """A card for one reader; `state` is `playable`, `blocked`, or nothing once it is played."""

    id: str
    name: str
    text: str
    kind: str
    category: str
    costs: tuple[Amounts, ...]
    points: int
    state: str = ""
    note: str = ""
    owner: int | None = None


def face(shown: Screen, id: str) -> Face:
    """A card as everybody may see it."""
    known, words = all_cards()[id], shown.words
    hand = words.hand_card(id)
    return Face(
        id=id,
        name=words.card(id),
        text=words.card_text(id),
        kind=known.kind,
        category=hand.category or "" if hand else "",
        costs=tuple(_amounts(goods) for goods in _prices(shown, known)),
        points=known.points,
    )


def _prices(shown: Screen, known: Card) -> list[Price]:
    """The ways to pay for an improvement with goods, counting the reader's own cards in."""
    if known.is_occupation:
        return []
    if shown.seat is None:
        return [cost.goods for cost in known.costs if cost.goods and not cost.returns]
    ways = improvement_ways(shown.table.game.players[shown.seat], known)
    return [way.goods for way in ways if way.goods and not way.returned]


def _amounts(goods: Price) -> Amounts:
    return tuple((term_id(GOODS[good]), amount) for good, amount in goods)


def hand(shown: Screen) -> list[Face]:
    """The reader's own hand, what could be played first."""
    assert shown.view is not None
    assert shown.seat is not None
    ids = shown.view["players"][shown.seat]["hand"] or []
    faces = [_judged(shown, face(shown, id)) for id in ids]
    return sorted(faces, key=lambda each: (each.kind != "minor", each.state != "playable"))


def improvements(shown: Screen) -> list[Face]:
    """All major improvements in the order of their board: free ones judged, the others with their owner."""
    assert shown.view is not None
    owners = {id: seat for seat, player in enumerate(shown.view["players"]) for id in player["cards"]}
    found = []
    for id in majors(shown.table.options.edition):
        plain = face(shown, id)
        if id in owners:
            found.append(replace(plain, owner=owners[id]))
        elif id in shown.view["majors"]:
            found.append(_judged(shown, plain))
    return found


def _judged(shown: Screen, plain: Face) -> Face:
    """With what keeps the reader from playing the card, or where it can be played."""
    if shown.seat is None:
        return plain
    error = why_not_card(shown.table.game, shown.seat, plain.id)
    if error is not None:
        return replace(plain, state="blocked", note=short_reason(shown.words, error))
    return replace(plain, state="playable", note=", ".join(_where(shown, plain.kind)[:2]))


def short_reason(words: Words, error: IllegalAction) -> str:
    """What is missing, in a few words."""
    if wanted := prerequisite(words, error.code, str(error.params.get("card", ""))):
        return wanted
    lacking = error.params.get("missing")
    if isinstance(lacking, dict) and lacking:
        return words.missing(lacking)
    return explained(words, error.code, error.params)


def prerequisite(words: Words, code: str, id: str) -> str:
    """What a card asks for that the player does not have; nothing where something else is missing."""
    record = words.hand_card(id)
    if code != "prerequisite_missing" or record is None or record.prerequisite is None:
        return ""
    return words.gettext("needs %(things)s", things=words.requirement(record.prerequisite))


def _where(shown: Screen, kind: str) -> list[str]:
    """The spaces to which the reader could go for a card of this kind."""
    assert shown.seat is not None
    assert shown.view is not None
    game, seat = shown.table.game, shown.seat
    spaces = [game.space(each["id"]) for each in shown.view["spaces"]]
    return [
        shown.words.space(space)
        for space in spaces
        if any(_offers(step.subs, kind) for step in space.steps if isinstance(step, Do))
        and why_not_space(game, seat, space.id) is None
    ]


def _offers(subs: Iterable[Sub], kind: str) -> bool:
    if kind == "occupation":
        return any(isinstance(sub, Occupation) for sub in subs)
    return any(isinstance(sub, Improvement) and sub.which in ("any", kind) for sub in subs)
