"""The game's words in one language: names from the glossary, sentences from the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.addresses import permalink
from app.catalogues import translations
from app.content import Library
from app.content.glossary import Term
from app.content.hand_cards import HandCard, Requirement, shown_text
from app.content.prerequisites import requirement_words
from app.content.reference import Effect
from app.engine.cards import all_cards
from app.engine.goods import ANIMALS, GOODS, Price
from app.engine.spaces.space import Space

from .major_effects import major_effect
from .names import NAMELESS, PHASES, term_id


class Words:
    """Everything a game says, in one language."""

    def __init__(self, library: Library, language: str) -> None:
        self.language = language
        self._library = library
        self._catalogue = translations(language)

    def gettext(self, message: str, **values: object) -> str:
        text = self._catalogue.gettext(message)
        return text % values if values else text

    def ngettext(self, one: str, several: str, number: int, **values: object) -> str:
        return self._catalogue.ngettext(one, several, number) % {"num": number, **values}

    def labelled(self, label: str, text: str) -> str:
        """`label: text`, with the space before the colon where the language wants one."""
        return self.gettext("%(label)s: %(text)s", label=label, text=text) if text else label

    def rule(self, rule: str) -> str:
        """The title of a rule and its address."""
        return self.labelled(self.title(rule), permalink(rule))

    def term(self, id: str) -> Term | None:
        """The glossary's entry for something the engine knows."""
        return self._library.terms.get(term_id(id))

    def name(self, id: str) -> str:
        """What a thing is called: a good, a phase, an action."""
        term = self.term(id)
        return term.names[self.language] if term else id

    def plural(self, id: str) -> str:
        """What several of a kind are called."""
        term = self.term(id)
        return term.plural.get(self.language, term.names[self.language]) if term else id

    def phase(self, phase: str) -> str:
        return self.name(PHASES.get(phase, phase))

    def heading(self, id: str) -> str:
        """The plural as it begins a line."""
        return capital(self.plural(id))

    def counted(self, id: str, number: int) -> str:
        """`3 wood`, `1 sheep`; in Korean the counter follows."""
        name = self.name(id) if number == 1 else self.plural(id)
        if id in ANIMAL_NAMES:
            return self.gettext("%(num)s %(animal)s", num=number, animal=name)
        if id == "person":
            return self.gettext("%(num)s %(person)s", num=number, person=name)
        return self.gettext("%(num)s %(thing)s", num=number, thing=name)

    def goods(self, amounts: Iterable[tuple[int, int]]) -> str:
        """Goods by number, `5 wood, 2 reed`; nothing is an empty text."""
        return ", ".join(self.counted(GOODS[good], amount) for good, amount in amounts if amount)

    def missing(self, amounts: Mapping[str, int]) -> str:
        """What somebody lacks, `1 wood and 2 clay missing`; the verb follows the number where it has one."""
        lacking = {id: number for id, number in amounts.items() if number > 0}
        *others, goods = (self.counted(id, number) for id, number in lacking.items())
        if others:
            goods = self.gettext("%(things)s and %(last)s", things=", ".join(others), last=goods)
        return self.ngettext("%(goods)s missing", "%(goods)s missing", sum(lacking.values()), goods=goods)

    def herd(self, goods: Price) -> str:
        """Animals kept, or none."""
        return self.goods(goods) or self.gettext("no animals")

    def space(self, space: Space) -> str:
        """The name of an action space; the first edition names some after their goods."""
        term = self.term(space.id)
        if term:
            return term.names[self.language]
        if space.id in NAMELESS:
            return self.gettext(NAMELESS[space.id])
        return self.goods([(space.good, space.amount)])

    def card(self, id: str) -> str:
        """The name of a card."""
        found = self.hand_card(id) or self.card_term(id)
        return shown_text(found.names, self.language).text if found else id.replace("_", " ").title()

    def cards(self, ids: str) -> str:
        """The names of cards joined by a plus, as a payment names them."""
        return f" {self.gettext('and')} ".join(self.card(id) for id in ids.split("+"))

    def card_text(self, id: str) -> str:
        """What a card does, in a sentence."""
        if hand := self.hand_card(id):
            return shown_text(hand.effect, self.language).text
        if moments := self._major_moments(id):
            return major_effect(self, moments)
        term = self.card_term(id)
        return term.short[self.language] if term else self.gettext("Not described yet.")

    def _major_moments(self, id: str) -> Mapping[str, Effect]:
        """The record of a major improvement, found by the rule that explains the card."""
        known = all_cards().get(id)
        return self._library.reference.majors.get(known.rule, {}) if known and known.rule else {}

    def hand_card(self, id: str) -> HandCard | None:
        """The record of a card that is dealt to a hand."""
        return self._library.hand_cards.get(id.replace("_", "-"))

    def requirement(self, wanted: Requirement) -> str:
        """What must be there before a card is played."""
        return requirement_words(wanted, self._library.terms, self.language)

    def card_term(self, id: str) -> Term | None:
        """The glossary's entry on a card; two cards of one name, told apart by a number, share it."""
        term = self.term(id) or self.term(id.rstrip("0123456789").rstrip("_"))
        return term if term and term.kind in CARD_KINDS else None

    def title(self, rule: str) -> str:
        """The title of a rule."""
        section = self._library.section(self.language, rule)
        return section.title if section else rule

    def player(self, seat: int) -> str:
        return self.gettext("Player %(number)s", number=seat + 1)


CARD_KINDS = ("major-improvement", "minor-improvement", "occupation")
ANIMAL_NAMES = frozenset(GOODS[good] for good in ANIMALS)


def capital(text: str) -> str:
    """The text as it begins a line."""
    return text[:1].upper() + text[1:]
