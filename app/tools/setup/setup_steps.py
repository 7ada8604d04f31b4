"""Setting up a table, step by step: what goes where, how many of it, and by which rule."""

from __future__ import annotations

from collections.abc import Iterator

from app.catalogues import N_
from app.engine.harvest import family_food
from app.engine.series import solo_goal
from app.tools.table_setup import TableSetup

from .board_steps import board_steps, deck_steps, first_board_steps, supply_steps
from .setup_step import SetupStep

GROUPS = {
    "board": N_("Game board"),
    "deck": N_("Action space cards"),
    "supply": N_("Supply"),
    "player": N_("Each player"),
    "hand": N_("Hand cards"),
    "start": N_("Start"),
    "first": N_("For the first rounds"),
}
OCCUPATIONS = {"revised": {1: "1+", 3: "3+", 4: "4+"}, "first": {1: "1–5", 3: "3–5", 4: "4–5"}}
"""The kinds of occupations by the number of players from which they are used."""
FEEDING = {"revised": "rulebook/feeding-phase", "first": "first-edition/feeding"}


def steps(setup: TableSetup) -> dict[str, list[SetupStep]]:
    """The steps by group, in the order one sets up."""
    makers = {
        "board": first_board_steps if setup.edition == "first" else board_steps,
        "deck": deck_steps,
        "supply": supply_steps,
        "player": _player,
        "hand": _hand,
        "start": _start,
        "first": _first_rounds,
    }
    return {group: list(makers[group](setup)) for group in GROUPS}


def _player(setup: TableSetup) -> Iterator[SetupStep]:
    first = setup.edition == "first"
    rule = "first-edition/boards-and-players" if first else "rulebook/player-setup"
    words = N_("In one color: 1 farmyard board, 5 people, 4 stables, and 15 fences.")
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
