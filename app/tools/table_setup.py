"""The table that is set up: edition, players, hand cards, expansions, tiles, and its action spaces."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import product

from app.engine.goods import FOOD
from app.engine.options import EDITIONS, Options
from app.engine.spaces.board import board_for
from app.engine.spaces.space import Space, gain
from app.web.lens import EXPANSIONS

from .player_names import BETWEEN, read_names
from .query import Query

MODES = ("full", "family")
LEVELS = (0, 1, 2, 3)
"""Levels of Farmers of the Moor: 0 not played, 1 no hand cards, 2 minor improvements, 3 occupations, too."""
DECKS = {expansion[0]: expansion for expansion in EXPANSIONS if expansion != "moor"}
"""The mini expansions by their letters in an address."""
MOST = max(EDITIONS.values())
GAMES = ("revised", "first", "moor")
"""Both editions, and the revised one with Farmers of the Moor."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table before the first round; `nearest` makes one that the rules allow."""

    edition: str = "revised"
    players: int = 2
    mode: str = "full"
    moor: int = 0
    side_job: bool = True
    tile: bool = False
    children: bool = False
    decks: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """Who plays, as far as they have told."""

    @property
    def solo(self) -> bool:
        return self.players == 1

    @property
    def has_hand(self) -> bool:
        return self.mode == "full"

    @property
    def has_cover_card(self) -> bool:
        return self.moor in (1, 2) and not self.solo

    @property
    def options(self) -> Options:
        """This table for the engine, which does not know Farmers of the Moor."""
        return Options(
            edition=self.edition,
            players=self.players,
            game=self.mode,
            hand="deal" if self.has_hand else "none",
            side_job=self.side_job if self.takes_side_job else None,
            tile=self.tile,
        )

    @property
    def key(self) -> str:
        """How scripts find a table: edition, players, mode, level of Farmers of the Moor, tile."""
        return f"{self.edition}.{self.players}.{self.mode}.{self.moor}.{int(self.tile)}"

    @property
    def takes_side_job(self) -> bool:
        return self.edition == "revised" and not self.has_hand and not self.solo


WIDEST = TableSetup(mode="family")
"""The table with all questions of the form; scripts hide those that another table does not have."""


def nearest(setup: TableSetup) -> TableSetup:
    """The closest table that the rules allow."""
    revised = setup.edition == "revised"
    moor = setup.moor if revised else 0
    mode = setup.mode if not moor else "family" if moor == 1 else "full"
    fitting = replace(
        setup,
        players=min(setup.players, EDITIONS[setup.edition]),
        moor=moor,
        mode=mode,
        tile=setup.tile and revised and setup.players > 1,
        children=setup.children and revised,
        decks=setup.decks if revised else (),
        names=read_names(setup.names[: EDITIONS[setup.edition]][: setup.players]),
    )
    must_have = moor == 1 or not fitting.takes_side_job
    return replace(fitting, side_job=True) if must_have else fitting


@cache
def tables() -> tuple[TableSetup, ...]:
    """Every table that the rules allow, as far as its action spaces differ."""
    asked = (
        TableSetup(edition, players, mode, moor, tile=tile)
        for edition, most in EDITIONS.items()
        for players, mode, moor, tile in product(range(1, most + 1), MODES, LEVELS, (False, True))
    )
    return tuple(dict.fromkeys(map(nearest, asked)))


def side_job_keys() -> list[str]:
    """The tables that may do without Side Job."""
    return [setup.key for setup in tables() if setup.takes_side_job and not setup.moor]


@lru_cache(maxsize=128)
def spaces_in_play(setup: TableSetup) -> tuple[Space, ...]:
    """Every action space of the table: those open from the start, then the cards of the rounds."""
    board = board_for(setup.options)
    start, cards = board.spaces[: board.open_at_start], board.round_cards
    if setup.moor:
        start = (*(_moor_space(space, setup) for space in start), *_moor_spaces(setup))
    return (*start, *cards)


def _moor_space(space: Space, setup: TableSetup) -> Space:
    if space.id == "meeting_place" and setup.has_cover_card:
        return replace(space, rule="farmers-of-the-moor/moor-meeting-place", good=FOOD, amount=1)
    if space.id == "side_job":
        return replace(space, rule="farmers-of-the-moor/moor-side-job")
    return space


def _moor_spaces(setup: TableSetup) -> Iterable[Space]:
    yield Space("infirmary", "farmers-of-the-moor/infirmary-space", (gain(food=1),))
    if setup.players <= 2:
        yield Space(
            "moor_resource_market", "farmers-of-the-moor/moor-resource-market", (gain(food=1, stone=1),)
        )


def read_table_setup(query: Query, edition: str = "revised", players: int = 2) -> TableSetup:
    """The table of an address; *edition* and *players* if it does not say."""
    letters = (
        query.text("x") if "form" not in query else "".join(key for key in DECKS if query.flag(f"x{key}"))
    )
    if any(letter not in DECKS for letter in letters):
        query.damaged.append("x")
    names = (
        [query.text(f"w{seat}") for seat in range(1, MOST + 1)]
        if "form" in query
        else query.text("w").split(BETWEEN)
    )
    asked = TableSetup(
        edition=query.choice("e", tuple(EDITIONS), edition),
        players=query.number("n", 1, MOST, default=players),
        mode=query.choice("m", MODES, MODES[0]),
        moor=query.number("f", LEVELS[0], LEVELS[-1]),
        side_job=query.flag("j") if "form" in query else query.text("j") != "0",
        tile=query.flag("t"),
        children=query.flag("k"),
        decks=tuple(deck for letter, deck in DECKS.items() if letter in letters),
        names=tuple(names),
    )
    table = nearest(asked)
    if table.players != asked.players:
        query.damaged.append("n")
    return table


def setup_pairs(setup: TableSetup) -> list[tuple[str, str]]:
    """The shortest parameters that say the same."""
    letters = "".join(letter for letter, deck in DECKS.items() if deck in setup.decks)
    said = {
        "m": "" if setup.moor or setup.mode == MODES[0] else setup.mode,
        "f": str(setup.moor or ""),
        "j": "0" if setup.takes_side_job and not setup.side_job else "",
        "t": "1" if setup.tile else "",
        "k": "1" if setup.children else "",
        "x": letters,
        "w": BETWEEN.join(setup.names),
    }
    pairs = [("e", setup.edition), ("n", str(setup.players))]
    return pairs + [(key, value) for key, value in said.items() if value]
