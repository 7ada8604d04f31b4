"""The one table of languages: a new language is one line here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the site: its code in addresses, its own name, and its territory for previews."""

    code: str
    name: str
    locale: str


LANGUAGES: dict[str, Language] = {
    language.code: language
    for language in (
        Language("en", "English", "en_US"),
        Language("de", "Deutsch", "de_DE"),
        Language("fr", "Français", "fr_FR"),
        Language("ko", "한국어", "ko_KR"),
    )
}
SOURCE = "en"
"""The language the others are compared with: where a translation is missing, its text is shown."""

TRANSLATED: tuple[str, ...] = tuple(code for code in LANGUAGES if code != SOURCE)


def others(code: str) -> Iterable[Language]:
    """Every language but *code*, in menu order."""
    return (language for language in LANGUAGES.values() if language.code != code)
