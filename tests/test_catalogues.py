"""Interface words are complete in every language."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from app.catalogues import (
    FOLDER,
    N_,
    CatalogueError,
    load_words,
    po_path,
    read_catalogue,
    translations,
    untranslated,
)
from app.content.typography import faults
from app.languages import TRANSLATED


def test_no_interface_string_lacks_a_translation() -> None:
    assert [f"{path}:{line}: {message}" for path, line, message in untranslated()] == []


def test_lists_in_english_have_a_comma_before_their_last_word() -> None:
    """Lists with a comma before, that is: of fewer words nobody can tell whether they are a list."""
    said = (message.id for message in read_catalogue("de") if message.id)
    words = [each for id in said for each in ([id] if isinstance(id, str) else id)]
    item = r"[^\s,.;:()!?]+(?: [^\s,.;:()!?]+){0,3}, "
    unparted = re.compile(rf"(?:{item}){{2,}}[^,.;:()!?]{{1,30}} (?:and|or) ")
    assert len(words) > 1000
    assert [each for each in words if unparted.search(each)] == []


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FOLDER, tmp_path / "translations"))


def test_an_untranslated_string_and_a_stale_catalogue_are_found_in_each_language(copy: Path) -> None:
    """One reading of all sources for all of them."""
    wanted = set()
    for po in (po_path(code, copy) for code in TRANSLATED):
        text = po.read_text().replace('msgid "Glossary"', 'msgid "Old glossary"')
        start = text.index('msgid "Menu"\nmsgstr ')
        end = text.index("\n", start + len('msgid "Menu"\n'))
        po.write_text(text[:start] + 'msgid "Menu"\nmsgstr ""' + text[end:])
        wanted |= {
            (po, "untranslated interface string: “Menu”"),
            (po, "interface string not in the catalogue: “Glossary”"),
            (po, "unused interface string: “Old glossary”"),
        }
    found = [(po, message) for po, _, message in untranslated(copy)]
    assert set(found) == wanted
    assert len(found) == len(wanted)


def test_catalogues_are_compiled_when_they_changed(copy: Path) -> None:
    mo = po_path("de", copy).with_suffix(".mo")
    mo.unlink(missing_ok=True)
    load_words("de", copy)
    assert mo.exists()
    first = mo.stat().st_mtime_ns
    load_words("de", copy)
    assert mo.stat().st_mtime_ns == first


def test_a_damaged_catalogue_is_compiled_again(copy: Path) -> None:
    mo = po_path("de", copy).with_suffix(".mo")
    for damage in (b"", b"damaged", b"\xde\x12\x04\x95" + b"\xff" * 40):
        load_words("de", copy)
        mo.write_bytes(damage)
        assert load_words("de", copy).gettext("Menu") == "Menü"
        assert mo.stat().st_size > 10_000


def test_a_folder_that_cannot_be_written_to_only_costs_time(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(file: Path, content: bytes) -> None:
        raise PermissionError(file)

    monkeypatch.setattr("app.catalogues._replace", refuse)
    mo = po_path("ko", copy).with_suffix(".mo")
    mo.unlink(missing_ok=True)
    assert load_words("ko", copy).gettext("Menu") != "Menu"
    assert not mo.exists()


def test_an_interrupted_write_leaves_nothing_behind(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fill_the_disk(partial: Path, file: Path) -> None:
        raise OSError(28, "No space left on device")

    po_path("fr", copy).with_suffix(".mo").unlink(missing_ok=True)
    monkeypatch.setattr(Path, "replace", fill_the_disk)
    load_words("fr", copy)
    assert [file.name for file in po_path("fr", copy).parent.iterdir()] == ["messages.po"]


@pytest.mark.parametrize("text", [b"\xff\xfe", None])
def test_words_that_cannot_be_read_are_an_error_and_never_english(copy: Path, text: bytes | None) -> None:
    po = po_path("fr", copy)
    po.with_suffix(".mo").unlink(missing_ok=True)
    if text is None:
        po.unlink()
    else:
        po.write_bytes(text)
    with pytest.raises(CatalogueError, match=r"messages\.po: "):
        load_words("fr", copy)


def test_plurals_follow_the_language() -> None:
    one, many = N_("%(num)s rule"), N_("%(num)s rules")
    korean = translations("ko")
    assert korean.ngettext(one, many, 1) == korean.ngettext(one, many, 2)
    french = translations("fr")
    assert french.ngettext(one, many, 0) == french.ngettext(one, many, 1) != french.ngettext(one, many, 2)


@pytest.mark.parametrize("code", TRANSLATED)
def test_interface_words_are_set_as_each_language_prints_them(code: str) -> None:
    typed = re.compile(r"(?<=«\u00a0)\?|Authorization: Bearer")  # what one types, not a sentence's own signs
    said = (
        words
        for message in read_catalogue(code)
        if message.id
        for words in ([message.string] if isinstance(message.string, str) else message.string or ())
    )
    assert [(words, fault) for words in said for _, fault in faults(typed.sub("", words), code)] == []


def test_a_move_that_is_taken_back_is_annulled_in_french() -> None:
    """A French player reads “Reprendre” beside “Continuer” as going on with the game."""
    french = {m.id: m.string for m in read_catalogue("fr") if isinstance(m.id, str)}
    undoing = re.compile(r"\bUndo\b|(?i:takes? (?:it )?back)")
    said = {id: words for id, words in french.items() if undoing.search(id)}
    assert len(said) >= 6
    assert [words for words in said.values() if "annul" not in str(words).lower()] == []
