"""One clear sentence for every code the engine refuses with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.catalogues import N_
from app.engine.farm import Violation

from .words import Words

REFUSALS: dict[str, str] = {
    "not_your_turn": N_("It is not your turn."),
    "not_now": N_("That is not possible at this moment: finish the action you have begun first."),
    "game_over": N_("The game is over."),
    "no_space": N_("This game has no such action space."),
    "space_hidden": N_("This action space has not been revealed yet."),
    "space_occupied": N_("Another person is already there this round."),
    "space_fee": N_("You cannot pay the owner of this space."),
    "space_useless": N_("You cannot carry out any action of this space at the moment."),
    "space_not_offered": N_("This person may only go to the spaces your card names."),
    "action_mandatory": N_("You must take this action; it cannot be skipped."),
    "mandatory_first": N_("That would make an action impossible that you must take."),
    "must_place": N_("You may not pass while there is a space you can use."),
    "too_early": N_("This space cannot be used yet."),
    "cannot_pay": N_("You do not have the goods to pay for this."),
    "choose_payment": N_("There is more than one way to pay: say which one you want."),
    "unknown_choice": N_("This is not one of your choices."),
    "cell_taken": N_("A room needs an empty farmyard space that is not fenced in."),
    "room_not_adjacent": N_(
        "Rooms must be next to the house, side by side; touching at a corner is not enough."
    ),
    "rooms_mixed": N_("All rooms of a house are made of the same material."),
    "start_room_missing": N_("The house begins with the two rooms at the lower left."),
    "room_cost": N_("A room costs 5 of the material of your house and 2 reed."),
    "renovation_cost": N_("A renovation costs 1 of the new material for each room and 1 reed in total."),
    "house_finished": N_("Your house cannot be renovated to this material now."),
    "stable_cost": N_("You do not have enough wood for a stable."),
    "stable_taken": N_("A stable needs a farmyard space without a room, a field, or another stable."),
    "no_stable_left": N_("You have no more than 4 stables."),
    "field_not_adjacent": N_("A new field must share a side with one of your fields."),
    "field_taken": N_("A field needs an unused farmyard space that is not fenced in."),
    "field_overfull": N_("A newly sown field holds 3 grain or 2 vegetables, and never more."),
    "nothing_to_sow": N_("You have no such crop in your supply to sow."),
    "field_not_empty": N_("Something is still growing on this field."),
    "no_field": N_("You have no empty field there."),
    "crop_not_allowed": N_("This crop cannot be sown there."),
    "nothing_to_bake": N_("To bake bread you need grain in your supply and a baking improvement."),
    "oven_limit": N_("You do not have that much grain, or your baking improvements cannot bake it."),
    "fence_cost": N_("You do not have enough wood for these fences."),
    "no_fence_left": N_("You have no more than 15 fences."),
    "pasture_open": N_("Fences may only be built if they enclose a pasture completely."),
    "pasture_not_connected": N_("The spaces of a pasture must be connected by their sides."),
    "pasture_not_adjacent": N_("A new pasture must share a side with one of your pastures."),
    "pasture_overlaps": N_("A new pasture lies outside your pastures or divides one of them."),
    "pasture_exists": N_("This pasture is already there."),
    "free_fences_only": N_("Only the fences that your card gives for free are left to build."),
    "pasture_size": N_("The card says how many spaces are fenced in."),
    "pasture_not_new": N_("This card fences in a space outside your pastures; it does not divide one."),
    "room_fenced": N_("Rooms may not be fenced in."),
    "field_fenced": N_("Fields may not be fenced in."),
    "tile_fenced": N_("Forests and moors may not be fenced in."),
    "pasture_mixed": N_("A pasture holds only one type of animal."),
    "pasture_overfull": N_("There are more animals in this pasture than it can hold."),
    "stable_overfull": N_("An unfenced stable holds only 1 animal."),
    "too_many_pets": N_("Only 1 animal may live in the house."),
    "animals_outside": N_("Animals live in pastures, in stables, or in the house, not in the open."),
    "no_such_animal": N_("You have no such animal."),
    "keep_impossible": N_("Your farm has no room for these animals, or you could keep more of them."),
    "breeding_impossible": N_("Breeding cannot leave you with these animals."),
    "cannot_cook": N_("Without a cooking improvement you cannot turn animals into food."),
    "too_late_to_cook": N_("Nothing is cooked in the breeding phase, nor after the last one."),
    "nothing_to_convert": N_("You have nothing of that kind to turn into food."),
    "craft_used": N_("Each craft building turns only 1 good into food in each harvest."),
    "no_room_for_child": N_("You need more rooms than people for this."),
    "family_full": N_("A family has at most 5 people."),
    "major_gone": N_("This major improvement is not available."),
    "card_not_in_hand": N_("You do not have this card in your hand."),
    "card_unknown": N_("There is no such card."),
    "prerequisite_missing": N_("You do not meet the prerequisite of this card."),
    "improvement_cost": N_("You cannot pay the cost of this improvement."),
    "occupation_cost": N_("You cannot pay the cost of this occupation."),
    "no_card_to_play": N_("You have no card in your hand that can be played here."),
    "card_not_usable": N_("You cannot use this card now."),
    "hand_choice": N_("Choose from the cards that were dealt to you."),
    "draft_choice": N_("Choose one of the cards that were passed to you."),
    "mulligan_over": N_("You cannot draw a new hand any more."),
}

SETUP_REFUSALS: dict[str, str] = {
    "bad_options": N_("These are not the options of a game."),
    "unknown_edition": N_("There is no such edition."),
    "unknown_game": N_("Choose the family game or the full game."),
    "unknown_hand": N_("There is no such way of dealing cards."),
    "player_count": N_("The first edition is for 1 to 5 players, the revised edition for 1 to 4."),
    "family_has_no_hand": N_("The family game is played without hand cards."),
    "full_game_needs_hand": N_("The full game of the revised edition is played with hand cards."),
    "hand_size": N_("A hand has 1 to 7 cards of each kind."),
    "deck_too_small": N_("There are not enough cards for so many players."),
    "tile_not_allowed": N_("The additional tiles are for 2 to 4 players of the revised edition."),
    "side_job_not_allowed": N_("The Side Job tile is for 2 to 4 players without hand cards."),
    "start_player": N_("The starting player must be one of the players."),
    "one_entry_per_seat": N_("Give one entry for each player."),
    "food": N_("Food at the start must be a number from 0 to 250."),
    "permanent_occupation": N_("Only an occupation of the deck in use can be kept for the next game."),
    "permanent_type": N_("Occupations to keep are listed by name, player by player."),
    "permanent_number": N_("A player keeps at most 7 occupations."),
    "permanent_twice": N_("Each occupation can be kept only once."),
    "permanent_players": N_("This occupation is for games with more players."),
    "unknown_deck": N_("This edition has no such deck of cards."),
    "bad_start": N_("These cards cannot have been dealt in this game."),
    "round_cards": N_("The round cards must be all 14, stage by stage."),
    "series_game": N_("The games of a series are counted from 1."),
    "seed": N_("The seed of a game is a whole number of at most 256 bits."),
}

FARM_FAULTS: dict[str, str] = {
    "start_room_missing": N_("The two rooms the house began with are missing: %(cells)s."),
    "room_not_adjacent": N_("The rooms do not hang together; a corner is not enough."),
    "rooms_mixed": N_("All rooms must be of the same material."),
    "field_not_adjacent": N_("The fields do not hang together; a corner is not enough."),
    "field_overfull": N_("There is too much on field %(cells)s: 3 grain or 2 vegetables at most."),
    "no_stable_left": N_("There are %(stables)s stables here; you have only 4."),
    "no_fence_left": N_("There are %(fences)s fences here; you have only 15."),
    "pasture_open": N_("Fences that enclose nothing: %(fences)s. Every pasture must be closed all around."),
    "room_fenced": N_("Rooms may not be fenced in: %(cells)s."),
    "field_fenced": N_("Fields may not be fenced in: %(cells)s."),
    "tile_fenced": N_("Forests and moors may not be fenced in: %(cells)s."),
    "pasture_not_adjacent": N_("The pastures do not hang together: each must share a side with another."),
}
"""What is wrong with a farm as it lies there; the same codes refuse the step that would lead to it."""

NOTATION_REFUSALS: dict[str, str] = {
    "bad_action": N_("This is not an action."),
    "unknown_verb": N_("This action begins with an unknown word."),
    "bad_goods": N_("These are not goods."),
    "bad_record": N_("This is not a recorded game."),
    "bad_snapshot": N_("This is not a saved game."),
    "rules_changed": N_("This old game contains a move that the rules do not allow."),
    "unknown_version": N_("This game was saved by an unknown version."),
    "farm_too_long": N_("This text is too long for a farm."),
    "farm_lines": N_("A farm has 7 lines of posts and cells."),
    "farm_posts": N_("A line of posts and fences cannot be read."),
    "farm_cell": N_("A farmyard space cannot be read."),
    "farm_extension": N_("No farmyard extension can lie there."),
}

WITH_FIGURES: dict[str, str] = {
    "room_cost": N_("A room costs you %(cost)s."),
    "renovation_cost": N_("This renovation costs you %(cost)s."),
    "stable_cost": N_("This stable costs you %(cost)s."),
    "improvement_cost": N_("This improvement costs you %(cost)s."),
    "occupation_cost": N_("This occupation costs you %(cost)s."),
    "cannot_pay": N_("This costs you %(cost)s."),
    "fence_cost": N_("This pasture needs %(needed)s new fences, and your wood is enough for %(wood)s."),
    "no_fence_left": N_("This pasture needs %(needed)s new fences, and you have %(left)s left."),
    "free_fences_only": N_("This pasture needs %(needed)s new fences; free fences left: %(free)s."),
    "too_early": N_("This space can be used from round %(round)s on."),
    "no_room_for_child": N_("Your house has room for %(rooms)s people, and you have %(people)s."),
}
"""What is said instead where the refusal brings these figures: they count the player's cards in."""

SENTENCES = {**REFUSALS, **SETUP_REFUSALS, **NOTATION_REFUSALS}


def explained(words: Words, code: str, params: Mapping[str, Any]) -> str:
    """Why the engine refused, with the figures of the case and what is missing."""
    reasons = params.get("reasons") or ()
    if reasons:
        return " ".join(dict.fromkeys(explained(words, *reason) for reason in reasons))
    said = _with_figures(words, code, params) or words.gettext(SENTENCES[code])
    if missing := params.get("missing"):
        said += " " + words.gettext("Missing: %(goods)s.", goods=_goods(words, missing))
    return said


def farm_fault(words: Words, violation: Violation) -> str:
    """What is wrong with a farm without animals as it lies there."""
    figures = {"cells": " ".join(violation.cells), **violation.params}
    return words.gettext(FARM_FAULTS[violation.code], **figures)


def _with_figures(words: Words, code: str, params: Mapping[str, Any]) -> str | None:
    """The sentence of this case; None where it has none, or the refusal lacks its figures."""
    if code == "pasture_size" and "size" in params:
        return words.ngettext(
            "This card fences exactly %(num)s space.",
            "This card fences exactly %(num)s spaces.",
            params["size"],
        )
    figures = {name: _goods(words, value) if name == "cost" else value for name, value in params.items()}
    try:
        return words.gettext(WITH_FIGURES[code]) % figures
    except KeyError:
        return None


def _goods(words: Words, amounts: Mapping[str, int]) -> str:
    return ", ".join(words.counted(name, amount) for name, amount in amounts.items() if amount > 0)
