"""What a card asks for before it may be played, in words."""

from __future__ import annotations

from flask import g

from ..content.hand_cards import Requirement
from ..i18n import gettext as _
from ..i18n import ngettext
from .library import library


def requirement_words(wanted: Requirement) -> str:
    """A prerequisite as the page says it, with a second one where there is one."""
    words = _one_requirement(wanted)
    if wanted.also is None:
        return words
    return str(_("%(one)s and %(other)s", one=words, other=requirement_words(wanted.also)))


def _one_requirement(wanted: Requirement) -> str:
    names = [library().terms[id].names[g.language.code] for id in wanted.one_of]
    if wanted.thing == "person":
        return str(_("one of your people on %(space)s", space=names[0]))
    if names:
        return f" {_('or')} ".join(names)
    if wanted.others:
        return str(_("another player with at most %(num)s occupation", num=wanted.most))
    if wanted.most == 0:
        return str(_("no unused farmyard space"))
    things = _counted(wanted.thing, wanted.least if wanted.most is None else wanted.most)
    if wanted.most is None:
        return things
    sentence = _("exactly %(things)s", things=things), _("at most %(things)s", things=things)
    return str(sentence[wanted.least != wanted.most])


def _counted(thing: str, number: int) -> str:
    counted = {
        "occupation": ngettext("%(num)s occupation", "%(num)s occupations", number),
        "grain-field": ngettext("%(num)s grain field", "%(num)s grain fields", number),
        "vegetable-field": ngettext("%(num)s vegetable field", "%(num)s vegetable fields", number),
        "oven": ngettext("%(num)s oven", "%(num)s ovens", number),
        "improvement": ngettext("%(num)s improvement", "%(num)s improvements", number),
        "sheep": ngettext("%(num)s sheep", "%(num)s sheep", number),
        "clay": _("%(num)s clay in your supply", num=number),
    }
    return str(counted[thing])
