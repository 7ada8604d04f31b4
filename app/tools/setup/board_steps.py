"""What goes into the middle of the table: the board, the action space cards, the supply."""

from __future__ import annotations

from collections.abc import Iterator

from app.catalogues import N_
from app.tools.table_setup import TableSetup

from .setup_step import SetupStep

GREEN_CARDS = {3: 4, 4: 6, 5: 6}
"""How many green action cards the first edition has for so many players."""


def board_steps(setup: TableSetup) -> Iterator[SetupStep]:
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


def first_board_steps(setup: TableSetup) -> Iterator[SetupStep]:
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


def deck_steps(setup: TableSetup) -> Iterator[SetupStep]:
    first = setup.edition == "first"
    yield SetupStep(
        "deck",
        "first-edition/card-preparation" if first else "rulebook/action-card-deck",
        N_("Sort the 14 cards by stage (4, 3, 2, 2, 2, and 1) and shuffle each small pile."),
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


def supply_steps(setup: TableSetup) -> Iterator[SetupStep]:
    if setup.edition == "first":
        words = N_("Put goods, animals, food, and tiles within reach of everyone.")
        yield SetupStep("supply", "first-edition/wooden-pieces", words)
        words = N_("Put the 5 begging cards face up beside the boards.")
        yield SetupStep("begging", "first-edition/card-preparation", words)
    else:
        words = N_("Put animals, building resources, crops, and food within reach of everyone.")
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
        words = N_("Keep the usage counters, the special markers, and the 2 farmyard extensions at hand.")
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
