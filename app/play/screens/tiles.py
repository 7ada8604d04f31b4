"""The action spaces as tiles: what lies there, who stands there, and whether the reader may go there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from app.engine.cards import all_cards
from app.engine.goods import GOODS, Price
from app.engine.spaces.board import ROUNDS
from app.engine.spaces.space import Space
from app.engine.sub_actions import (
    Bake,
    Fences,
    Improvement,
    Occupation,
    Plow,
    Renovate,
    Rooms,
    Sow,
    Stables,
    Sub,
)
from app.engine.tasks import BecomeStarter, Choose, Do, Gain, Grow, Pay, Step, Take
from app.wording.effects import effects
from app.wording.names import term_id

if TYPE_CHECKING:
    from .screen import Screen

RENOVATED = {"wood": "clay-room", "clay": "stone-room", "stone": "stone-room"}
SUB_ICONS: dict[type, str] = {
    Stables: "stable",
    Fences: "fence",
    Plow: "field",
    Sow: "ui-sow",
    Bake: "food",
    Occupation: "card-occupation",
}
IMPROVEMENTS = {
    "major": ("card-major",),
    "minor": ("card-minor",),
    "any": ("card-major", "card-minor"),
}


class Glyph(NamedTuple):
    """An icon and what stands beside it."""

    icon: str
    amount: str = ""


@dataclass(frozen=True, slots=True)
class Tile:
    """One action space for one reader.

    `state` is `usable`, `blocked` where the rules forbid it, `taken` where somebody stands, else `plain`.
    """

    id: str
    name: str
    rule: str
    state: str
    glyphs: tuple[Glyph, ...]
    people: tuple[int, ...]
    round: int
    label: str
    effect: str
    gains: dict[str, int]
    is_pile: bool


def tiles(shown: Screen) -> list[Tile]:
    """Every open space, each always in its place: those of the board, then the cards as they came."""
    assert shown.view is not None
    rounds = {id: number for number, id in enumerate(shown.view["round_cards"], 1)}
    usable = shown.usable_spaces()
    found = sorted(shown.view["spaces"], key=lambda space: rounds.get(space["id"], 0))
    return [_tile(shown, space, rounds.get(space["id"], 0), usable) for space in found]


def _tile(shown: Screen, seen: dict[str, Any], number: int, usable: frozenset[str] | None) -> Tile:
    space = shown.table.game.space(seen["id"])
    people, pile = tuple(seen["people"]), seen["goods"]
    state = _state(space.id, people, usable)
    effect = _effect(shown, space, pile)
    return Tile(
        id=space.id,
        name=shown.words.space(space),
        rule=space.rule,
        state=state,
        glyphs=tuple(_glyphs(shown, space, pile)),
        people=people,
        round=number,
        label=_label(shown, space, state, people, pile),
        effect=effect,
        gains=_gains(space, pile),
        is_pile=space.good >= 0 and pile > 0,
    )


def _state(id: str, people: tuple[int, ...], usable: frozenset[str] | None) -> str:
    if usable is not None and id in usable:
        return "usable"
    if people:
        return "taken"
    return "plain" if usable is None else "blocked"


def _label(shown: Screen, space: Space, state: str, people: tuple[int, ...], pile: int) -> str:
    """The tile as it is read out: “Forest, 6 wood, usable”."""
    words = shown.words
    told = [words.space(space)]
    if space.good >= 0:
        told.append(words.goods([(space.good, pile)]) or words.gettext("empty"))
    if people:
        named = ", ".join(shown.name(seat) for seat in people)
        told.append(words.gettext("taken by %(players)s", players=named))
    if state == "usable":
        told.append(words.gettext("usable"))
    if state == "blocked":
        told.append(words.gettext("not possible, why?"))
    return ", ".join(told)


def _effect(shown: Screen, space: Space, pile: int) -> str:
    """What going there would bring now."""
    words = shown.words
    told = []
    if space.good >= 0:
        goods = words.goods([(space.good, pile)]) or words.gettext("no goods")
        if shown.seat is None:
            told.append(goods)
        else:
            total = shown.table.game.players[shown.seat].goods[space.good] + pile
            told.append(words.gettext("take %(goods)s, then you have %(total)s", goods=goods, total=total))
    return ", ".join(filter(None, [*told, effects(words, space)]))


def _gains(space: Space, pile: int) -> dict[str, int]:
    """What comes to the supply or leaves it for certain, for the line of goods."""
    found: dict[str, int] = {GOODS[space.good]: pile} if space.good >= 0 and pile else {}
    for step in space.steps:
        if isinstance(step, Gain | Pay):
            for good, amount in step.goods:
                sign = 1 if isinstance(step, Gain) else -1
                found[GOODS[good]] = found.get(GOODS[good], 0) + sign * amount
    return found


def _glyphs(shown: Screen, space: Space, pile: int) -> Iterator[Glyph]:
    """The space in pictures."""
    found = [(step, glyph) for step in space.steps for glyph in _of_step(shown, space, step, pile)]
    for step, glyph in found:
        # A gain of one among others goes without saying; what lies there changes, so it is always told.
        is_told = len(found) == 1 or isinstance(step, Take) or glyph.amount != "1"
        yield glyph if is_told else Glyph(glyph.icon)


def _of_step(shown: Screen, space: Space, step: Step, pile: int) -> Iterable[Glyph]:
    if isinstance(step, Take):
        return [Glyph(term_id(GOODS[space.good]), str(pile) if pile else "–")]
    if isinstance(step, Gain):
        return _of_goods(step.goods)
    if isinstance(step, Pay):
        return [Glyph(term_id(GOODS[good]), f"−{amount}") for good, amount in step.goods]
    if isinstance(step, BecomeStarter):
        return [Glyph("starting-player")]
    if isinstance(step, Grow):
        return [Glyph("newborn")]
    if isinstance(step, Choose):
        return _of_choice(step)
    return _of_subs(shown, step) if isinstance(step, Do) else []


def _of_goods(goods: Price) -> list[Glyph]:
    return [Glyph(term_id(GOODS[good]), str(amount)) for good, amount in goods]


def _of_choice(step: Choose) -> list[Glyph]:
    """The goods that can be chosen, with a stroke between them."""
    goods = dict.fromkeys(
        good
        for _, steps in step.options
        for each in steps
        if isinstance(each, Gain)
        for good, _ in each.goods
    )
    return [
        Glyph(term_id(GOODS[good]), "/" if number < len(goods) else "")
        for number, good in enumerate(goods, 1)
    ]


def _of_subs(shown: Screen, step: Do) -> Iterator[Glyph]:
    for sub in step.subs:
        if isinstance(sub, Occupation):
            yield from _of_lessons(shown, sub)
        elif isinstance(sub, Improvement):
            yield from map(Glyph, IMPROVEMENTS[sub.which])
        else:
            yield Glyph(_sub_icon(shown, sub))


def _of_lessons(shown: Screen, sub: Occupation) -> Iterator[Glyph]:
    """An occupation, and what the reader's next one costs here."""
    cards = shown.table.game.players[shown.seat].cards if shown.seat is not None else ()
    played = sum(all_cards()[id].is_occupation for id in cards)
    cost = sub.costs[min(played, len(sub.costs) - 1)]
    yield Glyph("card-occupation")
    if cost:
        yield Glyph("food", f"−{cost}")


def _sub_icon(shown: Screen, sub: Sub) -> str:
    view = shown.view
    house = view["players"][shown.seat]["material"] if view and shown.seat is not None else "wood"
    if isinstance(sub, Rooms):
        return f"{house}-room"
    if isinstance(sub, Renovate):
        return RENOVATED[house]
    return SUB_ICONS.get(type(sub), "starting-player")


def coming(shown: Screen) -> tuple[int, list[str]] | None:
    """The next round, and the action spaces of which one comes then."""
    assert shown.view is not None
    game, known = shown.table.game, shown.view["round_cards"]
    if len(known) >= ROUNDS:
        return None
    hidden = [space for space in game.board.spaces if space.stage and space.id not in known]
    stage = min(space.stage for space in hidden)
    return len(known) + 1, [shown.words.space(space) for space in hidden if space.stage == stage]
