"""The state of a game in an address; `static/js/tools/round_game.js` writes and reads the same."""

from __future__ import annotations

from app.engine.spaces.board import ROUNDS, stage_of
from app.tools.base36 import DIGITS, base36
from app.tools.query import Query
from app.tools.table_setup import read_table_setup, setup_pairs

from .round_state import MOST_PEOPLE, START_PEOPLE, RoundState, piling_spaces, round_cards

LETTERS = "abcdefghijklmn"
"""One for each card of the rounds, in the order of the engine's table."""
UNKNOWN = "-"


def read_round(query: Query, edition: str = "revised", players: int = 2) -> RoundState:
    """The state of an address; values that are not valid are left out and noted."""
    setup = read_table_setup(query, edition, players)
    state = RoundState(setup, query.number("r", 1, ROUNDS, default=1))
    return RoundState(
        setup,
        state.round,
        cards=_read_cards(query, state),
        taken=_read_taken(query, state),
        starter=query.number("s", 1, setup.players, default=1),
        people=_read_people(query, setup.players),
    )


def round_pairs(state: RoundState) -> list[tuple[str, str]]:
    """The shortest parameters that say the same."""
    letters = {card.id: LETTERS[at] for at, card in enumerate(round_cards(state.setup))}
    cards = "".join(letters.get(state.cards.get(round, ""), UNKNOWN) for round in range(1, ROUNDS + 1))
    taken = ".".join(base36(state.taken.get(space.id, 0)) for space in piling_spaces(state.setup))
    people = "".join(str(state.people_of(seat)) for seat in range(1, state.setup.players + 1))
    said = {
        "r": str(state.round),
        "c": cards.rstrip(UNKNOWN),
        "q": taken.rstrip("."),
        "s": str(state.starter) if state.starter > 1 else "",
        "p": "" if people == str(START_PEOPLE) * state.setup.players else people,
    }
    return setup_pairs(state.setup) + [(key, value) for key, value in said.items() if value]


def _read_cards(query: Query, state: RoundState) -> dict[int, str]:
    cards = round_cards(state.setup)
    found: dict[int, str] = {}
    for round, letter in enumerate(query.text("c"), 1):
        card = cards[LETTERS.index(letter)] if letter in LETTERS else None
        if card and round <= ROUNDS and card.stage == stage_of(round) and card.id not in found.values():
            found[round] = card.id
        elif letter != UNKNOWN:
            query.damaged.append("c")
    return found


def _read_taken(query: Query, state: RoundState) -> dict[str, int]:
    spaces = piling_spaces(state.setup)
    parts = query.text("q").split(".") if query.text("q") else []
    if len(parts) > len(spaces):
        query.damaged.append("q")
    found: dict[str, int] = {}
    for space, part in zip(spaces, parts, strict=False):
        plain = len(part) <= 3 and all(digit in DIGITS for digit in part)
        rounds = int(part, 36) if part and plain else 0
        if not plain or rounds >= 1 << ROUNDS:
            query.damaged.append("q")
        elif rounds:
            found[space.id] = rounds
    return found


def _read_people(query: Query, players: int) -> tuple[int, ...]:
    written = query.text("p")
    if not written:
        return ()
    known = {str(count) for count in range(1, MOST_PEOPLE + 1)}
    if len(written) != players or not set(written) <= known:
        query.damaged.append("p")
    return tuple(int(each) if each in known else START_PEOPLE for each in written[:players])
