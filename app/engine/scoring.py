"""Scoring: every line with its count, its points and its rule; the winner by edition."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

from app.engine.cards import abilities, card, hooks
from app.engine.farm.grid import ALL_CELLS
from app.engine.farm.pastures import areas, enclosed
from app.engine.goods import BOAR, BUILDING, CATTLE, GRAIN, SHEEP, VEGETABLE
from app.engine.player import Player
from app.engine.state import State

STEPS = {
    "fields": (2, 3, 4, 5),
    "pastures": (1, 2, 3, 4),
    "grain": (1, 4, 6, 8),
    "vegetables": (1, 2, 3, 4),
    "sheep": (1, 4, 6, 8),
    "boar": (1, 3, 5, 7),
    "cattle": (1, 2, 4, 6),
}
"""How many of a kind earn 1, 2, 3 and 4 points; fewer than the first cost a point."""

POINTS_EACH = {
    "unused": -1,
    "fenced_stables": 1,
    "clay_rooms": 1,
    "stone_rooms": 2,
    "people": 3,
    "begging": -3,
}
MOST_STABLES = 4
TIE_BREAKING = frozenset({"revised"})
"""The editions in which building resources left break a tie."""

RULES = {
    "fields": ("score-fields", "score-farm"),
    "pastures": ("score-pastures", "score-farm"),
    "grain": ("score-crops", "score-farm"),
    "vegetables": ("score-crops", "score-farm"),
    "sheep": ("score-animals", "score-farm"),
    "boar": ("score-animals", "score-farm"),
    "cattle": ("score-animals", "score-farm"),
    "unused": ("score-unused-spaces", "score-unused"),
    "fenced_stables": ("score-fenced-stables", "score-stables"),
    "clay_rooms": ("score-rooms", "score-home-and-family"),
    "stone_rooms": ("score-rooms", "score-home-and-family"),
    "people": ("score-people", "score-home-and-family"),
    "improvements": ("score-improvements", "score-cards"),
    "bonus": ("score-bonus", "score-cards"),
    "begging": ("begging", "score-cards"),
}
CATEGORIES = tuple(RULES)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One category: how many there are and what they are worth; for cards, the points of each."""

    category: str
    count: int
    points: int
    rule: str
    cards: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """One player's score sheet."""

    seat: int
    lines: tuple[ScoreLine, ...]
    resources: int
    """Building resources left, which break a tie in the revised edition."""

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)

    def points(self, category: str) -> int:
        return next(line.points for line in self.lines if line.category == category)


def category_points(category: str, count: int) -> int:
    """What so many of a category are worth."""
    if category in STEPS:
        return bisect_right(STEPS[category], count) or -1
    if category == "fenced_stables":
        count = min(count, MOST_STABLES)
    return POINTS_EACH[category] * count


def category_line(category: str, count: int, edition: str = "revised") -> ScoreLine:
    """A scored category, usable without a game."""
    return ScoreLine(category, count, category_points(category, count), category_rule(category, edition))


WINNER_RULES = {"revised": "rulebook/winner-and-tie", "first": "first-edition/winner"}
"""Where each edition says who wins."""


def category_rule(category: str, edition: str) -> str:
    """The section that explains a category."""
    revised, first = RULES[category]
    return f"first-edition/{first}" if edition == "first" else f"rulebook/{revised}"


def counts(player: Player) -> dict[str, int]:
    """How many of each counted category a player has."""
    inside = enclosed(player.fences)
    used = player.rooms | player.fields | player.stables | inside
    return {
        "fields": player.fields.bit_count(),
        "pastures": len(areas(player.fences)),
        "grain": player.total(GRAIN),
        "vegetables": player.total(VEGETABLE),
        "sheep": player.goods[SHEEP],
        "boar": player.goods[BOAR],
        "cattle": player.goods[CATTLE],
        "unused": (ALL_CELLS & ~used).bit_count(),
        "fenced_stables": (player.stables & inside).bit_count(),
        "clay_rooms": player.room_count if player.material == 1 else 0,
        "stone_rooms": player.room_count if player.material == 2 else 0,
        "people": player.people,
        "begging": player.begging,
    }


def card_points(player: Player) -> tuple[tuple[str, int], ...]:
    """Printed points of the cards in play."""
    return tuple((id, card(id).points) for id in player.cards if card(id).points)


def bonus_points(state: State, seat: int) -> tuple[tuple[str, int], ...]:
    """Bonus points by card: craft buildings, card texts, and those noted during the game."""
    player = state.players[seat]
    found = [
        (id, bisect_right(craft.steps, player.goods[craft.good]))
        for id, craft in abilities(player.cards, "craft")
    ]
    found += [(id, query(state, seat)) for id, query in hooks(player.cards, "bonus")]
    found += [
        (id, query(state, owner, seat))
        for owner, other in enumerate(state.players)
        for id, query in hooks(other.cards, "bonus_for")
    ]
    found.append(("noted", player.bonus))
    return tuple((id, points) for id, points in found if points)


def score_seat(state: State, seat: int) -> Score:
    """The score sheet of one seat, at any moment of the game."""
    player = state.players[seat]
    edition = state.options.edition
    numbers = counts(player)
    by_cards = {"improvements": card_points(player), "bonus": bonus_points(state, seat)}
    lines = []
    for category in CATEGORIES:
        if category in by_cards:
            cards = by_cards[category]
            points = sum(value for _, value in cards)
            lines.append(ScoreLine(category, len(cards), points, category_rule(category, edition), cards))
        else:
            lines.append(category_line(category, numbers[category], edition))
    return Score(seat, tuple(lines), sum(player.goods[good] for good in BUILDING))


def score(state: State) -> tuple[Score, ...]:
    """All score sheets, seat by seat."""
    return tuple(score_seat(state, seat) for seat in range(state.options.players))


def ranks(state: State) -> tuple[int, ...]:
    """Each seat's place."""
    return places([(sheet.total, sheet.resources) for sheet in score(state)], state.options.edition)


def places(results: Iterable[tuple[int, int]], edition: str) -> tuple[int, ...]:
    """The place of each player by points and building resources left, from 1; tied players share it.

    Resources break ties in some editions only.
    """
    keys = [(total, resources if edition in TIE_BREAKING else 0) for total, resources in results]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def winners(state: State) -> tuple[int, ...]:
    """The seats that win, more than one where the victory is shared."""
    return tuple(seat for seat, place in enumerate(ranks(state)) if place == 1)
