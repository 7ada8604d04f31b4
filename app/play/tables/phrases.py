"""What players can say to each other: fixed phrases, which each reads in their own language."""

from __future__ import annotations

from app.catalogues import N_

PHRASES: dict[str, str] = {
    "hello": N_("Hello, everybody!"),
    "good_luck": N_("Have a good game!"),
    "moment": N_("One moment, please."),
    "thinking": N_("Let me think."),
    "nice_farm": N_("Nice farm!"),
    "well_played": N_("Well played!"),
    "oops": N_("Oops!"),
    "sorry": N_("Sorry!"),
    "thanks": N_("Thank you!"),
    "your_turn": N_("It is your turn."),
    "must_go": N_("I must go soon."),
    "back": N_("I am back."),
    "good_game": N_("That was a good game. Thank you!"),
}
