"""What a card asks for before it may be played, in words."""

from __future__ import annotations

from collections.abc import Mapping

from app.catalogues import translations

from .glossary import Term
from .hand_cards import Requirement


def requirement_words(wanted: Requirement, terms: Mapping[str, Term], language: str) -> str:
    """A prerequisite as a page says it, with a second one where there is one."""
    words = _one_requirement(wanted, terms, language)
    if wanted.also is None:
        return words
    both = translations(language).gettext("%(one)s and %(other)s")
    return both % {"one": words, "other": requirement_words(wanted.also, terms, language)}


def _one_requirement(wanted: Requirement, terms: Mapping[str, Term], language: str) -> str:
    gettext = translations(language).gettext
    names = [terms[id].names[language] for id in wanted.one_of]
    if wanted.thing == "person":
        return gettext("one of your people on %(space)s") % {"space": names[0]}
    if names:
        return f" {gettext('or')} ".join(names)
    if wanted.others:
        return gettext("another player with at most %(num)s occupation") % {"num": wanted.most}
    if wanted.most == 0:
        return gettext("no unused farmyard space")
    things = _counted(wanted.thing, wanted.least if wanted.most is None else wanted.most, language)
    if wanted.most is None:
        return things
    exactly, at_most = gettext("exactly %(things)s"), gettext("at most %(things)s")
    return (exactly if wanted.least == wanted.most else at_most) % {"things": things}


def _counted(thing: str, number: int, language: str) -> str:
    ngettext = translations(language).ngettext
    counted = {
        "occupation": ngettext("%(num)s occupation", "%(num)s occupations", number),
        "grain-field": ngettext("%(num)s grain field", "%(num)s grain fields", number),
        "vegetable-field": ngettext("%(num)s vegetable field", "%(num)s vegetable fields", number),
        "oven": ngettext("%(num)s oven", "%(num)s ovens", number),
        "improvement": ngettext("%(num)s improvement", "%(num)s improvements", number),
        "sheep": ngettext("%(num)s sheep", "%(num)s sheep", number),
        "clay": translations(language).gettext("%(num)s clay in your supply"),
    }
    return counted[thing] % {"num": number}
