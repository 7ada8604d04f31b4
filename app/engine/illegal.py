"""Refusals: a code, the rule of the game's edition that says so, and the figures of the case."""

from __future__ import annotations

RULES: dict[str, tuple[str, str]] = {
    # code: (revised edition, first edition)
    "not_your_turn": ("rulebook/work-phase", "first-edition/phase-3"),
    "not_now": ("rulebook/using-a-space", "first-edition/phase-3"),
    "game_over": ("rulebook/game-end", "first-edition/game-end"),
    "no_space": ("rulebook/action-space-kinds", "first-edition/action-space-sources"),
    "space_hidden": ("rulebook/new-action-card", "first-edition/phase-1"),
    "space_occupied": ("rulebook/placement-rules", "first-edition/phase-3"),
    "space_fee": ("rulebook/permanent-spaces", "first-edition/action-space-sources"),
    "space_useless": ("rulebook/permanent-spaces", "first-edition/action-space-sources"),
    "space_not_offered": ("rulebook/using-a-space", "first-edition/phase-3"),
    "action_mandatory": ("rulebook/action-combinations", "first-edition/phase-3"),
    "mandatory_first": ("rulebook/placement-rules", "first-edition/phase-3"),
    "must_place": ("rulebook/work-phase", "first-edition/phase-3"),
    "too_early": ("rulebook/additional-spaces", "first-edition/special-5"),
    "cannot_pay": ("rulebook/costs", "first-edition/improvement-cost"),
    "choose_payment": ("rulebook/card-cost", "first-edition/improvement-cost"),
    "unknown_choice": ("rulebook/action-combinations", "first-edition/phase-3"),
    "cell_taken": ("rulebook/room-placement", "first-edition/grain-and-plow-spaces"),
    "room_not_adjacent": ("rulebook/room-placement", "first-edition/extension"),
    "rooms_mixed": ("rulebook/starting-house", "first-edition/renovation"),
    "start_room_missing": ("rulebook/starting-house", "first-edition/extension"),
    "room_cost": ("rulebook/room-costs", "first-edition/extension"),
    "renovation_cost": ("rulebook/renovation-costs", "first-edition/renovation"),
    "house_finished": ("rulebook/renovation", "first-edition/renovation"),
    "stable_cost": ("rulebook/build-stables", "first-edition/stables"),
    "stable_taken": ("rulebook/build-stables", "first-edition/stables"),
    "no_stable_left": ("rulebook/build-stables", "first-edition/limited-components"),
    "field_not_adjacent": ("rulebook/plow-placement", "first-edition/plowing"),
    "field_taken": ("rulebook/plow-placement", "first-edition/plowing"),
    "field_overfull": ("rulebook/sowing-amounts", "first-edition/sowing"),
    "nothing_to_sow": ("rulebook/sowing", "first-edition/sowing"),
    "field_not_empty": ("rulebook/field-states", "first-edition/sowing"),
    "no_field": ("rulebook/sowing", "first-edition/sowing"),
    "crop_not_allowed": ("rulebook/sowing", "first-edition/sowing"),
    "nothing_to_bake": ("rulebook/bake-bread", "first-edition/baking"),
    "oven_limit": ("rulebook/baking-rates", "first-edition/baking"),
    "fence_cost": ("rulebook/fence-building", "first-edition/fences"),
    "no_fence_left": ("rulebook/fence-rules", "first-edition/fences"),
    "pasture_open": ("rulebook/fence-rules", "first-edition/fences"),
    "pasture_not_connected": ("rulebook/pastures", "first-edition/fences"),
    "pasture_not_adjacent": ("rulebook/fence-rules", "first-edition/fences"),
    "pasture_overlaps": ("rulebook/subdividing-pastures", "first-edition/fences"),
    "pasture_exists": ("rulebook/subdividing-pastures", "first-edition/fences"),
    "free_fences_only": ("rulebook/card-text", "first-edition/hand"),
    "pasture_size": ("rulebook/card-text", "first-edition/hand"),
    "pasture_not_new": ("rulebook/card-text", "first-edition/hand"),
    "room_fenced": ("rulebook/fence-rules", "first-edition/fences"),
    "field_fenced": ("rulebook/fence-rules", "first-edition/fences"),
    "tile_fenced": ("farmers-of-the-moor/limits-of-forests-and-moors",) * 2,
    "pasture_mixed": ("rulebook/pastures", "first-edition/pastures"),
    "pasture_overfull": ("rulebook/pasture-capacity", "first-edition/pastures"),
    "stable_overfull": ("rulebook/unfenced-stables", "first-edition/stables"),
    "too_many_pets": ("rulebook/pet", "first-edition/pet"),
    "animals_outside": ("rulebook/where-animals-live", "first-edition/pastures"),
    "no_such_animal": ("rulebook/rearranging-animals", "first-edition/pastures"),
    "keep_impossible": ("rulebook/where-animals-live", "first-edition/pastures"),
    "breeding_impossible": ("rulebook/breeding-phase", "first-edition/breeding"),
    "cannot_cook": ("rulebook/cooking", "first-edition/converting-food"),
    "too_late_to_cook": ("rulebook/breeding-phase", "first-edition/breeding"),
    "nothing_to_convert": ("rulebook/eating-crops", "first-edition/converting-food"),
    "craft_used": ("rulebook/food-from-crafts", "first-edition/crafts"),
    "no_room_for_child": ("rulebook/basic-wish", "first-edition/growth-spaces"),
    "family_full": ("rulebook/family-limit", "first-edition/growth-rules"),
    "major_gone": ("rulebook/major-improvements", "first-edition/improvements"),
    "card_not_in_hand": ("rulebook/hand-cards", "first-edition/hand"),
    "card_unknown": ("rulebook/hand-cards", "first-edition/hand"),
    "prerequisite_missing": ("rulebook/prerequisites", "first-edition/prerequisites"),
    "improvement_cost": ("rulebook/card-cost", "first-edition/improvement-cost"),
    "occupation_cost": ("rulebook/occupation-cost", "first-edition/occupations"),
    "no_card_to_play": ("rulebook/playing-a-card", "first-edition/hand"),
    "card_not_usable": ("rulebook/card-text", "first-edition/hand"),
    "hand_choice": ("appendix/choose-seven-of-ten", "first-edition/ten-minus-three"),
    "draft_choice": ("appendix/drafting", "first-edition/draft"),
    "mulligan_over": ("appendix/redraw-with-one-fewer", "first-edition/mulligan"),
}


def rule_for(code: str, edition: str) -> str:
    """The section of our books that a refusal cites."""
    revised, first = RULES[code]
    return first if edition == "first" else revised


Reason = tuple[str, dict[str, object]]
"""Why something is not allowed: the code of the rule, and its figures."""


class IllegalAction(Exception):  # noqa: N818 - the word players know
    """An action the rules forbid now; the state is as it was."""

    def __init__(self, code: str, rule: str, params: dict[str, object] | None = None) -> None:
        super().__init__(code, rule, params or {})
        self.code = code
        self.rule = rule
        self.params = params or {}


class NotationError(ValueError):
    """Text that no farm or action can be read from."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params


class OptionsError(ValueError):
    """A game that cannot be set up this way."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params
