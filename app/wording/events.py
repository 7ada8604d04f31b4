"""The engine's events in words: as plain values they become short sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any

from app.engine import Options
from app.engine.cards import all_cards
from app.engine.goods import NUMBERS
from app.engine.harvest import HARVEST_RULES
from app.engine.illegal import rule_for
from app.engine.spaces.board import Board

from .words import Words, capital

Happening = dict[str, Any]

RULE_CODES = {
    "Passed": "must_place",
    "Renovated": "renovation_cost",
    "Plowed": "field_not_adjacent",
    "Sowed": "nothing_to_sow",
    "Baked": "nothing_to_bake",
    "Cooked": "cannot_cook",
    "Released": "animals_outside",
    "Grew": "no_room_for_child",
    "Bred": "breeding_impossible",
    "Scored": "game_over",
}
"""Refusals cite the rules that tell of these happenings, too."""
RULES = {
    "Harvested": HARVEST_RULES["field"],
    "Fed": HARVEST_RULES["feeding"],
    "Begged": HARVEST_RULES["begging"],
    "Earned": ("rulebook/score-bonus", "first-edition/score-cards"),
    "Played": ("rulebook/playing-a-card", "first-edition/hand"),
    "Dealt": ("rulebook/dealing-cards", "first-edition/card-preparation"),
}
"""In the revised and in the first edition."""
HAND_CODES = {
    "draft": "draft_choice",
    "draft8": "draft_choice",
    "ten": "hand_choice",
    "mulligan": "mulligan_over",
}
"""Refusals of each variant of dealing, which cite its rule."""
BUILDING_CODES = {"room": "room_cost", "stable": "stable_cost", "pasture": "fence_cost"}


class Happenings:
    """Sentences about the happenings of one table in one language."""

    def __init__(self, words: Words, board: Board, options: Options) -> None:
        self._words = words
        self._board = board
        self._edition = options.edition
        self._hand_code = HAND_CODES.get(options.hand, "")

    def sentence(self, happening: Happening) -> str:
        """What a log says of it; nothing where another happening says it already."""
        tell = SENTENCES.get(happening["event"])
        return tell(self, happening) if tell else ""

    def lines(self, happenings: Iterable[Happening]) -> Iterator[tuple[int | None, str]]:
        """What a log says of them, a line for each player they concern in turn; nobody's where it is all."""
        for seat, found in groupby(happenings, key=lambda happening: happening.get("seat")):
            if said := ", ".join(filter(None, map(self.sentence, found))):
                yield seat, capital(said) if seat is None else said

    def rule(self, happenings: Iterable[Happening]) -> str:
        """The rule behind what happened: that of the space or card, else of the kind of action."""
        return next(filter(None, map(self._rule, happenings)), "")

    def _rule(self, happening: Happening) -> str:
        source = happening.get("space") or happening.get("card") or happening.get("cause") or ""
        if source in self._board.numbers:
            return self._board.spaces[self._board.numbers[source]].rule
        if source in all_cards() and all_cards()[source].rule:
            return all_cards()[source].rule
        if happening["event"] in ("Dealt", "Picked") and self._hand_code:
            return rule_for(self._hand_code, self._edition)
        if happening["event"] in RULES:
            return RULES[happening["event"]][self._edition == "first"]
        code = BUILDING_CODES.get(happening.get("what", "")) or RULE_CODES.get(happening["event"])
        return rule_for(code, self._edition) if code else ""

    def name(self, source: str) -> str:
        """A space or a card."""
        if source in self._board.numbers:
            return self._words.space(self._board.spaces[self._board.numbers[source]])
        return self._words.card(source) if source in all_cards() else ""

    def goods(self, happening: Happening) -> str:
        return self._words.goods((NUMBERS[good], amount) for good, amount in happening["goods"])

    def hand_cards(self, kind: str, number: int) -> str:
        if kind == "occupation":
            return self._words.ngettext("%(num)s occupation", "%(num)s occupations", number)
        return self._words.ngettext("%(num)s minor improvement", "%(num)s minor improvements", number)

    def caused(self, text: str, happening: Happening) -> str:
        """With the card that brought it about; a space was named when the person went there."""
        cause = happening.get("cause", "")
        return f"{text} ({self._words.card(cause)})" if cause in all_cards() else text

    # One sentence for each kind. The player's name stands before it.

    def placed(self, it: Happening) -> str:
        return self._words.gettext("places a person: %(space)s", space=self.name(it["space"]))

    def passed(self, it: Happening) -> str:
        return self._words.gettext("passes")

    def took(self, it: Happening) -> str:
        return self._words.gettext("takes %(goods)s", goods=self.goods(it)) if it["goods"] else ""

    def gained(self, it: Happening) -> str:
        return self.caused(self._words.gettext("gets %(goods)s", goods=self.goods(it)), it)

    def paid(self, it: Happening) -> str:
        return self._words.gettext("pays %(goods)s", goods=self.goods(it)) if it["goods"] else ""

    def put_back(self, it: Happening) -> str:
        text = self._words.gettext(
            "puts %(goods)s back: %(space)s", goods=self.goods(it), space=self.name(it["space"])
        )
        return self.caused(text, it)

    def promised(self, it: Happening) -> str:
        if not it["goods"]:
            return ""
        rounds = ", ".join(str(number) for number in it["rounds"])
        text = self._words.gettext(
            "will get %(goods)s in round %(rounds)s", goods=self.goods(it), rounds=rounds
        )
        return self.caused(text, it)

    def built(self, it: Happening) -> str:
        what, cells = self._words.name(it["what"]), " ".join(it["cells"])
        return self._words.gettext("builds: %(what)s (%(cells)s)", what=what, cells=cells)

    def renovated(self, it: Happening) -> str:
        return self._words.gettext("renovates: %(house)s", house=self._words.name(f"{it['material']}-house"))

    def plowed(self, it: Happening) -> str:
        return self.caused(self._words.gettext("plows a field (%(cell)s)", cell=it["cell"]), it)

    def sowed(self, it: Happening) -> str:
        place = it["place"] if len(it["place"]) == 2 else self._words.card(it["place"])
        return self._words.gettext(
            "sows: %(crop)s (%(place)s)", crop=self._words.name(it["crop"]), place=place
        )

    def baked(self, it: Happening) -> str:
        grain, food = self._words.counted("grain", it["grain"]), self._words.counted("food", it["food"])
        return self._words.gettext("bakes bread: %(grain)s → %(food)s", grain=grain, food=food)

    def played(self, it: Happening) -> str:
        card = self._words.card(it["card"])
        if all_cards()[it["card"]].kind == "major":
            return self._words.gettext("builds: %(what)s", what=card)
        return self._words.gettext("plays %(card)s", card=card)

    def returned(self, it: Happening) -> str:
        return self._words.gettext("returns %(card)s", card=self._words.card(it["card"]))

    def passed_on(self, it: Happening) -> str:
        return self._words.gettext("passes %(card)s on", card=self._words.card(it["card"]))

    def became_starter(self, it: Happening) -> str:
        return self._words.gettext("begins the next round")

    def grew(self, it: Happening) -> str:
        family = self._words.counted("person", it["people"])
        return self._words.gettext("has a child, now %(people)s", people=family)

    def used_card(self, it: Happening) -> str:
        return self._words.gettext("uses %(card)s", card=self._words.card(it["card"]))

    def cooked(self, it: Happening) -> str:
        food = self._words.counted("food", it["food"])
        return self.caused(f"{self.goods(it)} → {food}", it)

    def released(self, it: Happening) -> str:
        return self._words.gettext("releases %(goods)s", goods=self.goods(it))

    def harvested(self, it: Happening) -> str:
        return self._words.gettext("harvests %(goods)s", goods=self.goods(it)) if it["goods"] else ""

    def fed(self, it: Happening) -> str:
        return self._words.gettext("feeds the family: %(food)s", food=self._words.counted("food", it["food"]))

    def begged(self, it: Happening) -> str:
        markers = self._words.counted("begging-marker", it["markers"])
        return self._words.gettext("takes %(goods)s", goods=markers)

    def earned(self, it: Happening) -> str:
        return self.caused(self._words.gettext("earns points: %(points)s", points=it["points"]), it)

    def bred(self, it: Happening) -> str:
        return (
            self._words.gettext("has newborn animals: %(goods)s", goods=self.goods(it)) if it["goods"] else ""
        )

    def round_opened(self, it: Happening) -> str:
        return self._words.gettext(
            "Round %(round)s. New action space: %(space)s", round=it["round"], space=self.name(it["card"])
        )

    def phase_began(self, it: Happening) -> str:
        return self._words.phase(it["phase"]) if it["phase"] in ("field", "feeding", "breeding") else ""

    def dealt(self, it: Happening) -> str:
        return self._words.gettext("gets %(goods)s", goods=self.hand_cards(it["kind"], it["count"]))

    def picked(self, it: Happening) -> str:
        return self._words.gettext("keeps a card")

    def scored(self, it: Happening) -> str:
        return self._words.gettext(
            "scores %(points)s, place %(place)s", points=it["points"], place=it["place"]
        )


SENTENCES: dict[str, Callable[[Happenings, Happening], str]] = {
    "Placed": Happenings.placed,
    "Passed": Happenings.passed,
    "Took": Happenings.took,
    "Gained": Happenings.gained,
    "Paid": Happenings.paid,
    "PutBack": Happenings.put_back,
    "Promised": Happenings.promised,
    "Built": Happenings.built,
    "Renovated": Happenings.renovated,
    "Plowed": Happenings.plowed,
    "Sowed": Happenings.sowed,
    "Baked": Happenings.baked,
    "Played": Happenings.played,
    "Returned": Happenings.returned,
    "PassedOn": Happenings.passed_on,
    "BecameStarter": Happenings.became_starter,
    "Grew": Happenings.grew,
    "UsedCard": Happenings.used_card,
    "Cooked": Happenings.cooked,
    "Released": Happenings.released,
    "Harvested": Happenings.harvested,
    "Fed": Happenings.fed,
    "Begged": Happenings.begged,
    "Earned": Happenings.earned,
    "Bred": Happenings.bred,
    "RoundOpened": Happenings.round_opened,
    "PhaseBegan": Happenings.phase_began,
    "Dealt": Happenings.dealt,
    "Picked": Happenings.picked,
    "Scored": Happenings.scored,
}
"""`Chose` has no sentence: what was chosen follows."""
