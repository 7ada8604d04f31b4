"""One sentence for every reason a bot gives for its advice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.catalogues import N_
from app.engine.goods import price

from .words import Words

HINTS: dict[str, str] = {
    "enough_to_eat": N_("Your family has enough to eat."),
    "missed_least": N_("Of all your goods, this is the one that your farm will miss least."),
    "best_herd": N_("These animals bring you the most, in points and in young ones to come."),
    "card_promises": N_("Of these cards, %(card)s promises the most."),
    "good_hand": N_("A new hand would have one card fewer, and need not be better."),
    "not_worth_it": N_("Nothing more that you could do here is worth its price."),
    "family_grows": N_("One more person: 3 points, and one more action in every round from the next one on."),
    "room_for_child": N_("Your family can only grow when there is a room for the child."),
    "better_house": N_("Every room is worth a point more after a renovation."),
    "food_for_harvest": N_("You still lack %(food)s for the harvest at the end of round %(round)s."),
    "cooking": N_("%(card)s turns animals and vegetables into food whenever you like."),
    "card_helps": N_("%(card)s will be of use to your farm."),
    "sow_before_harvest": N_("What you sow now brings you a crop in every harvest until the field is empty."),
    "empty_category": N_("You have none of this yet (%(category)s), and that would cost you a point."),
    "room_for_animals": N_("Animals need room, and pastures are worth points."),
    "more_fields": N_("More fields are worth more points, and you can sow more at once."),
    "towards_room": N_("A room for a child takes this: %(goods)s."),
    "large_pile": N_("A lot for a single action: %(goods)s."),
    "first_to_choose": N_("You will be the first to choose a space in the next round."),
    "best_off": N_("Of all that you can do now, this leaves your farm best off."),
}


def hint_sentence(words: Words, code: str, params: Mapping[str, Any]) -> str:
    """Why an action is a good one, in the reader's language."""
    return words.gettext(HINTS[code], **{name: _said(words, name, value) for name, value in params.items()})


def _said(words: Words, name: str, value: Any) -> object:
    if name == "food":
        return words.counted("food", value)
    if name == "goods":
        return words.goods(price(value))
    if name == "category":
        return words.plural(value)
    return words.card(value) if name == "card" else value
