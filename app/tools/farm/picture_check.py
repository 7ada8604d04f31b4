"""Checked pictures: what a ``farm`` block claims must be what the engine finds."""

from __future__ import annotations

from collections.abc import Iterator

from app.content import Library
from app.content.chapters import SourceSection
from app.content.check import Flaw
from app.content.markup.pictures import fenced
from app.engine.farm import Farm, NotationError, animal_capacity, fence_wood, judge, parse_farm
from app.farm_sketch import SketchError, read_sketch


def false_claims(library: Library) -> Iterator[Flaw]:
    """One flaw for every picture without a verdict, and one for every claim the rules contradict."""
    for chapters in library.sources.values():
        for (book, _), chapter in chapters.items():
            edition = "first" if book == "first-edition" else "revised"
            for section in chapter.sections:
                yield from _section_flaws(section, edition)


def _section_flaws(section: SourceSection, edition: str) -> Iterator[Flaw]:
    for start, _end, kind, text in fenced(section.body.split("\n")):
        if kind == "farm":
            for offset, message in picture_faults(text, edition):
                yield Flaw(section.path, section.start + start + offset, message)


def picture_faults(text: str, edition: str) -> Iterator[tuple[int, str]]:
    """(line from the opening fence, what is wrong) for each false claim of one block."""
    try:
        claims = read_sketch(text).claims
        farm = parse_farm(text)
    except SketchError:
        return  # the content check has already named it
    except NotationError:
        yield 0, "this farm cannot lie on a table: something stands where nothing can"
        return
    if "legal" not in claims:
        yield 0, "farm without a verdict: add “legal: yes” or “legal: no” and the rule that is broken"
    for key, fault in _faults(farm, claims, edition):
        yield _line_of(key, text), fault


def _faults(farm: Farm, claims: dict[str, str], edition: str) -> Iterator[tuple[str, str]]:
    broken = sorted({violation.rule for violation in judge(farm, edition)})
    verdict, _, rule = claims.get("legal", "").partition(" ")
    if verdict == "yes" and broken:
        yield "legal", f"claimed legal, but it breaks {', '.join(broken)}"
    if verdict == "no" and rule not in broken:
        yield "legal", f"claimed to break {rule}, but it breaks {', '.join(broken) or 'no rule'}"
    for key, found in (("capacity", animal_capacity(farm)), ("wood", fence_wood(farm))):
        if claims.get(key, "").isdecimal() and int(claims[key]) != found:
            yield key, f"{key} is {found}, not {claims[key]}"


def _line_of(key: str, text: str) -> int:
    lines = text.splitlines()
    return 1 + next(number for number, line in enumerate(lines) if line.strip().startswith(f"{key}:"))
