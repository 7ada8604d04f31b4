"""What of an excerpt cannot be read by itself: the excerpt is held against the text it was taken from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from app.search.sentences import sentences

CUT = "…"
_ENDS = re.compile(r"[.!?)”»…]$")
_LINE_BEGINS_WITH_MARK = re.compile(rf"^{CUT} ", re.MULTILINE)
_EXCEPTION = re.compile("exception|ausnahme|예외", re.IGNORECASE)
_BRIEF, _BRIEF_HANGUL = 40, 22
"""Letters of a bold sentence that says little without the next, its signs included."""


def bare(text: str) -> str:
    return text.replace("**", "")


class Shown:
    """The statements of a rule, (kind, line, text), and where each of them stands in an excerpt."""

    def __init__(self, text: str, excerpt: str) -> None:
        self.lines = text.split("\n")[1:]
        self.excerpt = excerpt
        self.said: list[tuple[str, int, str]] = []
        for number, line in enumerate(self.lines):
            kind, told = line[:1], line[1:]
            if kind in "-+|":
                self.said.append((kind, number, told))
            elif kind in ".<>":
                self.said += [(kind, number, each) for each in sentences(told)]
        self.places = self._found()

    def _found(self) -> list[int]:
        """Where each statement begins in the excerpt, or -1; what is said twice is looked for further on."""
        places, taken = [], set[int]()
        for _, _, told in self.said:
            start = bare(told)[:100]
            found = [m.start() for m in re.finditer(re.escape(start), self.excerpt) if m.start() not in taken]
            starts = [at for at in found if at == 0 or self.excerpt[at - 1] in "\n "]
            places.append(starts[0] if starts else -1)
            taken.update(starts[:1])
        return places

    def group(self, at: int) -> list[int]:
        """The list, table or box that a statement belongs to."""
        first = last = at
        while first and self._joined(first - 1, first):
            first -= 1
        while last + 1 < len(self.said) and self._joined(last, last + 1):
            last += 1
        return list(range(first, last + 1))

    def _joined(self, one: int, other: int) -> bool:
        kind, line, _ = self.said[one]
        return kind == self.said[other][0] and self.said[other][1] - line <= 1


def flaws(text: str, excerpt: str) -> Iterator[str]:
    """What in *excerpt* cannot be read by itself."""
    shown = Shown(text, excerpt)
    if _LINE_BEGINS_WITH_MARK.search(excerpt):
        yield f"a mark that begins a line: {excerpt}"
    for at, place in enumerate(shown.places):
        if place >= 0:
            kind = shown.said[at][0]
            checks = {".": _of_sentence, "<": _of_box, ">": _of_box}.get(kind, _of_list)
            yield from checks(shown, at)


def _of_box(shown: Shown, at: int) -> Iterator[str]:
    if any(shown.places[each] < 0 for each in shown.group(at)):
        yield f"part of a box: {shown.said[at][2]}"
    rule = [each for each, (kind, _, _) in enumerate(shown.said) if kind not in "<>"]
    is_last = max((shown.places[each] for each in rule), default=-1) < shown.places[at]
    if shown.said[at][0] == "<" and not is_last and not _is_below_its_own(shown, at):
        yield f"a box before the rule: {shown.said[at][2]}"
    if _EXCEPTION.search(shown.said[at][2]):
        named = [each for each in rule if _EXCEPTION.search(shown.said[each][2])]
        if any(shown.places[each] < 0 for each in named):
            yield f"without its exception: {shown.said[at][2]}"


def _is_below_its_own(shown: Shown, at: int) -> bool:
    """Whether an example stands right below the paragraph that it stands below in the rule."""
    first = shown.group(at)[0]
    above = [each for each, place in enumerate(shown.places) if 0 <= place < shown.places[first]]
    nearest = max(above, key=lambda each: shown.places[each], default=-1)
    return 0 <= nearest < first and shown.said[nearest][1] == shown.said[first - 1][1]


def _of_sentence(shown: Shown, at: int) -> Iterator[str]:
    _, line, told = shown.said[at]
    follows = at > 0 and shown.said[at - 1][1] == line
    place = shown.places[at]
    if follows and not told.startswith("**"):
        before = shown.places[at - 1]
        marked = shown.excerpt[:place].rstrip().endswith(CUT)
        begins = marked and at + 1 < len(shown.places) and shown.places[at + 1] > place
        if not 0 <= before < place and not begins:
            yield f"without the sentence before: {told}"
    opens = told.startswith("**") and at + 1 < len(shown.said) and shown.said[at + 1][1] == line
    if opens and _is_brief(told) and _is_below_ruling(shown, at) and shown.places[at + 1] < place:
        yield f"bold words alone: {told}"
    listed = at + 1 < len(shown.said) and shown.said[at + 1][0] in "-+|"
    if listed and bare(told).endswith(":") and all(shown.places[each] < 0 for each in shown.group(at + 1)):
        yield f"announced and not shown: {told}"


def _is_brief(told: str) -> bool:
    return len(told) <= (_BRIEF_HANGUL if re.search("[가-힣]", told) else _BRIEF)


def _is_below_ruling(shown: Shown, at: int) -> bool:
    return any(kind == "." and told.startswith("**") for kind, _, told in shown.said[:at])


def _of_list(shown: Shown, at: int) -> Iterator[str]:
    kind, _, told = shown.said[at]
    group = shown.group(at)
    before = group[0] - 1
    if before >= 0 and shown.said[before][0] not in "|<>":
        lead = bare(shown.said[before][2])
        announced = lead.endswith(":") or not _ENDS.search(lead) or (kind != "|" and "다음" in lead)
        if announced and shown.places[before] < 0:
            yield f"without its lead-in: {told}"
    seen = [each for each in group if shown.places[each] >= 0]
    for one, other in pairwise(seen):
        start, end = shown.places[one], shown.places[other]
        if one == at and other > one + 1 and 0 < start < end and CUT not in shown.excerpt[start:end]:
            yield f"a gap without a mark: {told}"
    moved = told.startswith("**") and shown.places[at] == 0
    if at == seen[-1] < group[-1] and not moved:
        after = shown.excerpt[shown.places[at] + len(bare(told)) :]
        if not after.lstrip().startswith(CUT):
            yield f"an end without a mark: {told}"
