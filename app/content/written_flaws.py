"""What may be wrong with anything that is written in Markdown: rules, answers and lessons alike."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from jinja2 import UndefinedError

from app.farm_sketch import KEYS, SketchError, read_sketch
from app.languages import SOURCE

from .chapters import SourceChapter, SourceSection
from .library import Library
from .markup.blocks import TITLES
from .markup.icons import ICON
from .markup.pictures import fenced
from .typography import faults

Where = tuple[Path, int, str]
_ICON = re.compile(ICON)
_BLOCK = re.compile(r"!!! ?([\w-]+)")


def markup_flaws(library: Library, section: SourceSection, language: str) -> Iterator[Where]:
    """Links, icons and blocks that nobody knows, and broken drawings: file, line, message."""
    for line, target in section.references():
        if kind := _unknown(library, target):
            yield section.path, line, f"unknown {kind} [[{target}]]"
    for line, text in enumerate(section.body.split("\n"), section.start):
        for icon in _ICON.findall(text):
            if icon not in library.icons:
                yield section.path, line, f"unknown icon :{icon}:"
        block = _BLOCK.match(text.strip())
        if block and block[1] not in TITLES:
            yield section.path, line, f"unknown block !!! {block[1]}"
    yield from _drawing_flaws(library, section, language)


def _unknown(library: Library, target: str) -> str | None:
    """As what nobody knows the *target* of a link; None where it leads somewhere."""
    kind, _, id = target.rpartition(":")
    if kind == "term":
        found = id in library.terms
    elif kind == "card":
        found = id in library.hand_cards
    else:
        kind, found = "reference", library.section(SOURCE, target) is not None
    return None if found else kind


def _drawing_flaws(library: Library, section: SourceSection, language: str) -> Iterator[Where]:
    for start, _end, kind, text in fenced(section.body.split("\n")):
        line = section.start + start
        if kind == "farm":
            yield from _farm_flaws(library, section, line, text)
        elif kind == "picture":
            try:
                library.draw(language, text)
            except (KeyError, UndefinedError) as error:
                yield section.path, line, f"broken picture: {error} is missing"
        else:
            yield section.path, line, f"unknown drawing ```{kind}"


def _farm_flaws(library: Library, section: SourceSection, line: int, text: str) -> Iterator[Where]:
    try:
        sketch = read_sketch(text)
    except SketchError as error:
        yield section.path, line + 1 + error.line, f"broken farm: {error}"
        return
    if not sketch.caption:
        yield section.path, line, "farm without a caption"
    verdict, _, rule = sketch.claims.get("legal", "yes").partition(" ")
    if verdict not in ("yes", "no") or (verdict == "no" and library.section(SOURCE, rule) is None):
        yield section.path, line, "legal is “yes” or “no” and the rule that is broken"
    for key in KEYS & {"capacity", "wood"} & sketch.claims.keys():
        if not sketch.claims[key].isdecimal():
            yield section.path, line, f"{key} must be a number"


def text_flaws(chapter: SourceChapter, language: str) -> Iterator[Where]:
    """What is not printed as the language prints it."""
    text = chapter.path.read_text("utf-8")
    for number, line in enumerate(text.split("\n"), 1):
        if unicodedata.normalize("NFC", line) != line:
            yield chapter.path, number, "text is not in Unicode form NFC"
    for number, message in faults(text, language):
        yield chapter.path, number, message
