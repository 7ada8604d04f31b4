"""The index as the offline copy carries it; ``static/js/search/shipped.js`` makes the same lists of it again.

What a rule holds is told by the places that words have among its own, the weightiest first: these are small.
What a word tells by itself, its stem, its initials and its pairs of letters, is left out.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from .number_text import FIRST, fractions, numbers, rising, strings, tuples
from .packed import Groups, IndexParts, Lists, SortedStrings

Places = dict[int, int]
"""Where the words of the vocabulary stand among those of one rule."""


def shipped(parts: IndexParts) -> dict[str, Any]:
    """What a browser must be told of *parts*; the texts stand beside their pages."""
    vocabulary = list(SortedStrings.read(parts, "words"))
    every = _weights(parts)
    written = [{word: weight for word, weight in own.items() if word < len(vocabulary)} for own in every]
    places = [_by_weight(own) for own in written]
    pairs = [_pairs(parts, own, of) for own, of in zip(every, places, strict=True)]
    mates, related = Groups.read(parts, "mates"), Lists.read(parts, "related")
    return {
        "first": FIRST,
        "words": strings(vocabulary),
        "syllables": list(SortedStrings.read(parts, "syllables")),
        "holders": rising(list(Lists.read(parts, "postings"))[: len(vocabulary)]),
        "weights": fractions([weight for own in written for weight in own.values()]),
        "joined": tuples(pairs, rise=False),
        "joined weights": fractions([own[pair] for own in pairs for pair in sorted(own)]),
        "phrases": tuples(_phrases(parts, places), rise=True),
        "statements": _statements(parts, places),
        "names": tuples(_names(parts, places), rise=False),
        "named": rising([[word for word, named in enumerate(parts["named words"]) if named]]),
        "mates": (strings(mates.strings), rising(mates.lists)),
        "related": (numbers(map(len, related)), numbers(number for each in related for number in each)),
        "shares": fractions(cast("array[float]", parts["shares"])),
        "priors": list(cast("array[float]", parts["priors"])),
    }


def _weights(parts: IndexParts) -> list[dict[int, float]]:
    """For each rule its words in the order of the vocabulary, with their weights."""
    postings, weights = Lists.read(parts, "postings"), cast("array[float]", parts["weights"])
    found: list[dict[int, float]] = [{} for _ in parts["priors"]]
    for word, held in enumerate(postings):
        for rule, weight in zip(held, postings.beside(word, weights), strict=True):
            found[rule][word] = weight
    return found


def _by_weight(own: Mapping[int, float]) -> Places:
    ordered = sorted(own, key=lambda word: (-own[word], word))
    return {word: place for place, word in enumerate(ordered)}


def _pairs(parts: IndexParts, own: Mapping[int, float], places: Places) -> dict[tuple[int, ...], float]:
    """The joined words of a rule, each as the two words it was made of, with their weights."""
    written, joined = SortedStrings.read(parts, "words"), SortedStrings.read(parts, "joined words")
    pieces = {written[word]: place for word, place in places.items()}
    texts = ((joined[word - len(written)], weight) for word, weight in own.items() if word >= len(written))
    return {_cut(text, pieces): weight for text, weight in texts}


def _phrases(parts: IndexParts, places: Sequence[Places]) -> list[list[list[int]]]:
    """The phrases of each rule, each as its words in order."""
    owners = cast("array[int]", parts["phrase owners"])
    held: list[list[int]] = [[] for _ in owners]
    for word, phrases in enumerate(Lists.read(parts, "phrases by word")):
        for phrase in phrases:
            held[phrase].append(places[owners[phrase]][word])
    found: list[list[list[int]]] = [[] for _ in places]
    for owner, own in zip(owners, held, strict=True):
        found[owner].append(sorted(own))
    return found


def _statements(parts: IndexParts, places: Sequence[Places]) -> tuple[str, str, str]:
    """How many statements each rule has, and the words of each."""
    statements, of_rule = Lists.read(parts, "statements"), Lists.read(parts, "statements of a rule")
    listed = [
        sorted(own[word] for word in statements[at])
        for own, said in zip(places, of_rule, strict=True)
        for at in said
    ]
    return numbers(map(len, of_rule)), *rising(listed)


def _names(parts: IndexParts, places: Sequence[Places]) -> Iterator[list[tuple[int, ...]]]:
    """The whole names of each rule, each as words with the stems it consists of."""
    written, sizes = SortedStrings.read(parts, "words"), cast("array[int]", parts["stem sizes"])
    stems = [word[:size] for word, size in zip(written, sizes, strict=True)]
    groups = Groups.read(parts, "whole names")
    own: list[list[str]] = [[] for _ in places]
    for name, rules in zip(groups.strings, groups.lists, strict=True):
        for rule in rules:
            own[rule].append(name)
    for of, names in zip(places, own, strict=True):
        # Of words with one stem the first of the rule is taken: it comes last, and remains.
        pieces = {stems[word]: place for word, place in reversed(of.items())}
        yield [_cut(name, pieces) for name in names]


def _cut(text: str, pieces: Mapping[str, int]) -> tuple[int, ...]:
    """*text* as the fewest of the *pieces*, of which it consists."""
    cuts: list[tuple[int, ...] | None] = [()]
    for end in range(1, len(text) + 1):
        found = [
            (*before, pieces[text[start:end]])
            for start, before in enumerate(cuts)
            if before is not None and text[start:end] in pieces
        ]
        cuts.append(min(found, key=len, default=None))
    whole = cuts[-1]
    if whole is None:
        raise ValueError(f"{text} does not consist of words of its rule")
    return whole
