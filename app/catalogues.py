"""Interface words: Babel catalogues, extracted, updated, compiled and checked."""

from __future__ import annotations

import io
import struct
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from babel.support import NullTranslations, Translations

from .config import DATA, ROOT
from .languages import LANGUAGES, SOURCE, TRANSLATED

FOLDER = DATA / "translations"
METHODS = [("app/**.py", "python"), ("templates/**.html", "jinja2"), ("templates/**.txt", "jinja2")]
KEYWORDS = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "lazy_gettext": None,
    "_l": None,
    "N_": None,
}


def po_path(language: str, folder: Path = FOLDER) -> Path:
    return folder / language / "LC_MESSAGES" / "messages.po"


def N_(message: str) -> str:  # noqa: N802 - the name gettext tools know
    """Mark *message* for extraction where it is written; it is translated where it is shown."""
    return message


class CatalogueError(Exception):
    """The words of a language cannot be read; the message says why in one line."""


def load_words(language: str, folder: Path = FOLDER) -> NullTranslations:
    """The words of *language*; a ``.mo`` that is older than its ``.po``, or damaged, is written anew.

    A folder that cannot be written to only costs time; a language without words is an error, never English.
    """
    po = po_path(language, folder)
    mo = po.with_suffix(".mo")
    with suppress(OSError, ValueError, struct.error):
        if mo.stat().st_mtime >= po.stat().st_mtime and (words := _read_words(mo.read_bytes())):
            return words
    compiled = io.BytesIO()
    write_mo(compiled, read_catalogue(language, folder))
    with suppress(OSError):
        _replace(mo, compiled.getvalue())
    words = _read_words(compiled.getvalue())
    if words is None:
        raise CatalogueError(f"{po}: holds no words")
    return words


def _read_words(compiled: bytes) -> NullTranslations | None:
    words = Translations(io.BytesIO(compiled))
    return words if words.info() else None


def _replace(file: Path, content: bytes) -> None:
    """Write *file* whole or not at all; safe when several workers start at once."""
    with tempfile.NamedTemporaryFile(dir=file.parent, suffix=".tmp", delete=False) as temporary:
        partial = Path(temporary.name)
        try:
            temporary.write(content)
            temporary.close()
            partial.replace(file)
        finally:
            partial.unlink(missing_ok=True)


def read_catalogue(language: str, folder: Path = FOLDER) -> Catalog:
    po = po_path(language, folder)
    try:
        with po.open("rb") as file:
            return read_po(file, locale=language)
    except OSError as error:
        raise CatalogueError(f"{po}: {error.strerror}") from error
    except ValueError as error:
        raise CatalogueError(f"{po}: {error}") from error


@cache
def translations(language: str) -> NullTranslations:
    """The words of *language*, for code that works outside a request."""
    return NullTranslations() if language == SOURCE else load_words(language)


def extract(root: Path = ROOT) -> Catalog:
    """Every interface string that code and templates use, with the places that use it."""
    catalogue = Catalog(charset="utf-8")
    options = {"**.html": {"trimmed": "true"}}
    for folder in ("app", "templates"):
        found = extract_from_dir(
            root / folder,
            [(pattern.removeprefix(f"{folder}/"), method) for pattern, method in METHODS],
            options_map=options,
            keywords=KEYWORDS,
            comment_tags=("i18n:",),
            strip_comment_tags=True,
        )
        for name, _line, message, comments, context in found:
            catalogue.add(message, None, [(f"{folder}/{name}", 0)], auto_comments=comments, context=context)
    return catalogue


def update_catalogues() -> None:
    """Bring each ``.po`` up to date with the code; new strings come in empty, unused ones go."""
    template = extract()
    for language in TRANSLATED:
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        catalogue = read_catalogue(language) if path.exists() else Catalog(locale=language)
        # The day of an update says nothing, and would change every catalogue each time.
        template.creation_date = catalogue.creation_date
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        _set_header(catalogue, language)
        with path.open("wb") as file:
            write_po(file, catalogue, omit_header=False, sort_output=True, no_location=True, width=110)


def _set_header(catalogue: Catalog, language: str) -> None:
    """Say what the file is, instead of the gaps that Babel leaves for a name and an address."""
    catalogue.fuzzy = False
    catalogue.header_comment = (
        f"# Interface words of Agricola: the living rulebook, in {LANGUAGES[language].name}."
    )
    catalogue.project, catalogue.version = "Agricola: the living rulebook", ""
    catalogue.revision_date = catalogue.creation_date
    catalogue.last_translator = catalogue.language_team = catalogue.msgid_bugs_address = ""


def untranslated(folder: Path = FOLDER, root: Path = ROOT) -> Iterator[tuple[Path, int, str]]:
    """(file, line, message) for each interface string that a catalogue lacks or no longer needs."""
    wanted = {message.id for message in extract(root) if message.id}
    for language in TRANSLATED:
        path = po_path(language, folder)
        if not path.exists():
            yield path, 1, "missing catalogue"
            continue
        known = {message.id: message for message in read_catalogue(language, folder) if message.id}
        yield from (
            (path, 1, f"interface string not in the catalogue: {_words(id)}") for id in wanted - set(known)
        )
        yield from (
            (path, known[id].lineno or 1, f"unused interface string: {_words(id)}")
            for id in set(known) - wanted
        )
        for id in wanted & set(known):
            if known[id].fuzzy or not _is_complete(known[id]):
                yield path, known[id].lineno or 1, f"untranslated interface string: {_words(id)}"


def catalogue_words(language: str, folder: Path = FOLDER) -> Iterator[tuple[str, int, bool]]:
    """Every interface string, its line in the catalogue of *language*, and whether it is translated there.

    English has no catalogue: its words stand in the code, all of them.
    """
    known = read_catalogue(next(iter(TRANSLATED)) if language == SOURCE else language, folder)
    for message in known:
        if message.id:
            words = message.id if isinstance(message.id, str) else message.id[0]
            whole = language == SOURCE or (not message.fuzzy and _is_complete(message))
            yield words, message.lineno or 0, whole


def _words(id: str | tuple[str, ...] | list[str]) -> str:
    return f"“{id if isinstance(id, str) else id[0]}”"


def _is_complete(message: Message) -> bool:
    return all(message.string) if isinstance(message.string, (tuple, list)) else bool(message.string)
