"""Setting up a table, step by step: what goes where, how many of it, and by which rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ...catalogues import N_
from ...engine.harvest import family_food
from ...engine.series import solo_goal
from ..table_setup import TableSetup

GROUPS = {
    "board": N_("Game board"),
    "deck": N_("Action space cards"),
    "supply": N_("Supply"),
    "player": N_("Each player"),
    "hand": N_("Hand cards"),
    "start": N_("Start"),
    "first": N_("For the first rounds"),
}
GREEN_CARDS = {3: 4, 4: 6, 5: 6}
OCCUPATIONS = {"revised": {1: "1+", 3: "3+", 4: "4+"}, "first": {1: "1–5", 3: "3–5", 4: "4–5"}}
"""The kinds of occupations by the number of players from which they are used."""
FEEDING = {"revised": "rulebook/feeding-phase", "first": "first-edition/feeding"}


@dataclass(frozen=True, slots=True)
class SetupStep:
    """One thing to do: a sentence of the catalogue with its values, and the rule that asks for it."""

    id: str
    rule: str
    words: str
    values: dict[str, Any] = field(default_factory=dict)


def steps(setup: TableSetup) -> dict[str, list[SetupStep]]:
    """The steps by group, in the order one sets up."""
    makers = {
        "board": _first_board if setup.edition == "first" else _board,
        "deck": _deck,
        "supply": _supply,
        "player": _player,
        "hand": _hand,
        "start": _start,
        "first": _first_rounds,
    }
    return {group: list(makers[group](setup)) for group in GROUPS}


def _board(setup: TableSetup) -> Iterator[SetupStep]:
    yield SetupStep(
        "board",
        "rulebook/board-setup",
        N_("Lay out the board with its extension; the side for your player count (%(players)s) faces up."),
        {"players": setup.players},
    )
    yield from _moor_board(setup)
    yield from _variant_tiles(setup)


def _moor_board(setup: TableSetup) -> Iterator[SetupStep]:
    if not setup.moor:
        return
    yield SetupStep(
        "moor-board",
        "farmers-of-the-moor/moor-game-board",
        N_("Insert the extension of Farmers of the Moor between them: side for %(players)s players."),
        {"players": "1–2" if setup.players < 3 else "3–6"},
    )
    cover = (
        N_("Put the cover card over Meeting Place and Grain Seeds.")
        if setup.has_cover_card
        else N_("Leave the cover card in the box.")
    )
    yield SetupStep("cover-card", "farmers-of-the-moor/moor-cover-card", cover)
    cards = (
        N_("Shuffle the 10 special action cards of the solo game into a face-down pile.")
        if setup.solo
        else N_("Lay out the special action cards marked %(players)s at the top right, face up.")
    )
    yield SetupStep(
        "special-actions",
        "farmers-of-the-moor/moor-special-action-cards",
        cards,
        {"players": setup.players},
    )


def _variant_tiles(setup: TableSetup) -> Iterator[SetupStep]:
    if setup.takes_side_job and setup.side_job:
        rule = "farmers-of-the-moor/moor-side-job-setup" if setup.moor else "rulebook/side-job"
        yield SetupStep("side-job", rule, N_("Place the Side Job tile next to the game board."))
    else:
        yield SetupStep(
            "side-job", "rulebook/variant-tiles", N_("Lay the Side Job tile with its overview side up.")
        )
    if setup.tile:
        words = (
            N_("Add the large tile with 4 additional action spaces.")
            if setup.players == 2
            else N_("Add the small tile with 2 additional action spaces.")
        )
        yield SetupStep("tile", "rulebook/additional-spaces", words)
    else:
        words = N_("Leave the tiles with additional action spaces in the box.")
        yield SetupStep("tile", "rulebook/variant-tiles", words)
    if setup.children:
        words = N_("Keep the 3 suggestion markers at hand: on a child’s turn, suggest 3 action spaces.")
        yield SetupStep("children", "rulebook/children-variant", words)


def _first_board(setup: TableSetup) -> Iterator[SetupStep]:
    yield SetupStep("board", "first-edition/boards-and-players", N_("Lay out the 3 game boards."))
    if not setup.has_hand:
        words = N_("Turn the first game board to its family game side.")
        yield SetupStep("family-side", "first-edition/family-game", words)
    if setup.players not in GREEN_CARDS:
        words = N_("Leave all green action cards in the box.")
        yield SetupStep("green", "first-edition/card-preparation", words)
        return
    values = {"count": GREEN_CARDS[setup.players], "players": setup.players}
    if setup.has_hand:
        words = N_("Place the %(count)s green action cards for %(players)s players.")
        yield SetupStep("green", "first-edition/card-preparation", words, values)
    else:
        words = N_("Place the green action cards for %(players)s players that are marked “Family Game”.")
        yield SetupStep("green", "first-edition/family-game", words, values)


def _deck(setup: TableSetup) -> Iterator[SetupStep]:
    first = setup.edition == "first"
    yield SetupStep(
        "deck",
        "first-edition/card-preparation" if first else "rulebook/action-card-deck",
        N_("Sort the 14 cards by stage (4, 3, 2, 2, 2 and 1) and shuffle each small pile."),
    )
    yield SetupStep(
        "stack",
        "first-edition/card-preparation" if first else "rulebook/action-card-deck",
        N_("Stack the piles face down: stage 1 on top, stage 6 at the bottom."),
    )
    if setup.moor:
        yield SetupStep(
            "first-card",
            "farmers-of-the-moor/moor-action-space-cards",
            N_("Take the card Major Improvement out of stage 1 first and put it face up on round space 1."),
        )


def _supply(setup: TableSetup) -> Iterator[SetupStep]:
    if setup.edition == "first":
        words = N_("Put goods, animals, food and tiles within reach of everyone.")
        yield SetupStep("supply", "first-edition/wooden-pieces", words)
        words = N_("Put the 5 begging cards face up beside the boards.")
        yield SetupStep("begging", "first-edition/card-preparation", words)
    else:
        words = N_("Put animals, building resources, crops and food within reach of everyone.")
        yield SetupStep("supply", "rulebook/general-supply-setup", words)
        words = N_("Make three piles of tiles: clay and stone rooms, wood rooms, fields.")
        yield SetupStep("tiles", "rulebook/room-and-field-tiles", words)
        words = N_("Keep the 10 goods and begging tiles at hand.")
        yield SetupStep("begging", "rulebook/general-supply-setup", words)
    majors = (
        "first-edition/card-preparation" if setup.edition == "first" else "rulebook/major-improvement-board"
    )
    yield SetupStep("majors", majors, N_("Lay the 10 major improvements face up on their board."))
    yield from _moor_supply(setup)
    yield from _decks(setup)


def _moor_supply(setup: TableSetup) -> Iterator[SetupStep]:
    if not setup.moor:
        return
    words = N_(
        "Put the new supply board beside it: 14 new major improvements, 12 of them under another card."
    )
    yield SetupStep("moor-majors", "farmers-of-the-moor/moor-major-improvement-layout", words)
    words = N_("Mix the 6 new wood room/field tiles with the others; put the fuel with the goods.")
    yield SetupStep("moor-tiles", "farmers-of-the-moor/moor-tiles-and-counters", words)
    yield SetupStep(
        "horses", "farmers-of-the-moor/moor-beds-and-horses", N_("Put the horses with the animals.")
    )
    if setup.moor > 1:
        words = N_("Keep the usage counters, the special markers and the 2 farmyard extensions at hand.")
        yield SetupStep("counters", "farmers-of-the-moor/moor-tiles-and-counters", words)


def _decks(setup: TableSetup) -> Iterator[SetupStep]:
    if "seasons" in setup.decks:
        words = N_("Place the seasons board next to the game board, with the counter on the current season.")
        yield SetupStep("seasons", "mini-expansions/seasons-setup", words)
    if "x" in setup.decks:
        words = N_("Shuffle the X deck (24 cards) and put it face down next to the game board.")
        yield SetupStep("x", "mini-expansions/x-setup", words)
    if "legen-dairy" in setup.decks:
        words = N_("Shuffle the Legen-dairy deck (26 cards) and put it face down next to the game board.")
        yield SetupStep("l", "mini-expansions/l-setup", words)


def _player(setup: TableSetup) -> Iterator[SetupStep]:
    first = setup.edition == "first"
    rule = "first-edition/boards-and-players" if first else "rulebook/player-setup"
    words = N_("In one color: 1 farmyard board, 5 people, 4 stables and 15 fences.")
    yield SetupStep("pieces", rule, words)
    if first:
        words = N_("Put 2 room tiles of the wooden hut on the board and 1 person in each.")
        yield SetupStep("people", rule, words)
        yield SetupStep("summary", "first-edition/card-preparation", N_("1 summary card."))
    else:
        words = N_("Place 1 person in each of the 2 wood rooms; the rest lies beside the board.")
        yield SetupStep("people", rule, words)
    if setup.moor:
        words = N_("Draw 1 of the 9 start cards and place 5 forests and 3 moors as it shows.")
        yield SetupStep("start-card", "farmers-of-the-moor/moor-personal-display", words)
        words = N_("Choose 1 bed and put it to the left of the farmyard.")
        yield SetupStep("bed", "farmers-of-the-moor/moor-beds-and-horses", words)


def _hand(setup: TableSetup) -> Iterator[SetupStep]:
    if setup.moor == 2:
        yield SetupStep(
            "no-occupations", "farmers-of-the-moor/level-2", N_("Leave all occupations in the box.")
        )
        words = N_("Shuffle the 117 minor improvements of Farmers of the Moor, deal 7 to each player, draft.")
        yield SetupStep("moor-2", "farmers-of-the-moor/moor-draft-level-2", words)
    elif not setup.has_hand:
        rule = "first-edition/family-game" if setup.edition == "first" else "rulebook/beginner-variant"
        words = N_("Leave all occupations and minor improvements in the box.")
        yield SetupStep("no-cards", "farmers-of-the-moor/level-1" if setup.moor else rule, words)
    else:
        yield from _occupations(setup)
        yield from _moor_draft() if setup.moor else _dealing(setup)


def _occupations(setup: TableSetup) -> Iterator[SetupStep]:
    rule = "first-edition/card-preparation" if setup.edition == "first" else "rulebook/dealing-cards"
    kinds = OCCUPATIONS[setup.edition]
    used = ", ".join(kind for least, kind in kinds.items() if least <= setup.players)
    unused = ", ".join(kind for least, kind in kinds.items() if least > setup.players)
    if unused:
        words = N_("Sort out the occupations marked %(unused)s; those marked %(used)s stay in.")
        yield SetupStep("occupations", rule, words, {"used": used, "unused": unused})
    else:
        yield SetupStep("occupations", rule, N_("All occupations stay in: %(used)s."), {"used": used})


def _dealing(setup: TableSetup) -> Iterator[SetupStep]:
    rule = "first-edition/card-preparation" if setup.edition == "first" else "rulebook/dealing-cards"
    words = N_("Shuffle and deal: 7 occupations and 7 minor improvements to each player.")
    yield SetupStep("deal", rule, words)


def _moor_draft() -> Iterator[SetupStep]:
    words = N_("Draft: 7 occupations, then 4 minor improvements of Farmers of the Moor, then 3 of all cards.")
    yield SetupStep("moor-3", "farmers-of-the-moor/moor-draft-level-3", words)


def _start(setup: TableSetup) -> Iterator[SetupStep]:
    first = setup.edition == "first"
    if setup.solo:
        rule = "first-edition/solo-version" if first else "rulebook/solo-changes"
        yield SetupStep("food", rule, N_("You start without food."))
        return
    rule = "first-edition/starting-player" if first else "rulebook/starting-player-setup"
    yield SetupStep("starter", rule, N_("Draw lots for the starting player: token and 2 food."))
    yield SetupStep(
        "food",
        rule,
        N_("Every other player: 3 food (%(food)s in all)."),
        {"food": 3 * (setup.players - 1)},
    )


def _first_rounds(setup: TableSetup) -> Iterator[SetupStep]:
    first = setup.edition == "first"
    yield SetupStep(
        "prepare",
        "first-edition/phase-2" if first else "rulebook/preparation-phase",
        N_("Each round: turn over a card, then add goods to every accumulation space."),
    )
    yield from _changes(setup)
    yield SetupStep(
        "harvest",
        FEEDING[setup.edition],
        N_("First harvest after round 4: 2 people need %(food)s food."),
        {"food": family_food(2, 0, setup.solo)},
    )
    if setup.moor:
        words = N_("In every harvest you also heat your house.")
        yield SetupStep("heat", "farmers-of-the-moor/heating-cost", words)
    if setup.solo:
        yield _goal(setup)


def _changes(setup: TableSetup) -> Iterator[SetupStep]:
    """What this table changes of the usual game."""
    if setup.solo:
        rule = "first-edition/solo-version" if setup.edition == "first" else "rulebook/solo-changes"
        yield SetupStep("forest", rule, N_("The Forest gets only 2 wood each round."))
    if not setup.has_hand and setup.edition == "revised":
        words = N_(
            "Each round, 1 food goes to the Meeting Place; Lessons have no function; only major improvements."
        )
        yield SetupStep("beginner", "rulebook/beginner-variant", words)


def _goal(setup: TableSetup) -> SetupStep:
    words = N_("Your goal: %(points)s points.")
    if setup.moor:
        points = 65 if setup.moor == 1 else 70
        return SetupStep("goal", "farmers-of-the-moor/moor-solo-goal", words, {"points": points})
    rule = "first-edition/solo-goals" if setup.edition == "first" else "rulebook/solo-goal"
    return SetupStep("goal", rule, words, {"points": solo_goal(1)})
