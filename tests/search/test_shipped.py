"""The offline copy carries the index: unpacked by the browser it is exactly that of the server."""

from __future__ import annotations

import gzip
import json
from array import array
from pathlib import Path
from typing import Any, cast

import pytest
from flask import Flask

from app.languages import LANGUAGES
from app.search.packed import Groups, IndexParts, Lists, SortedStrings, Strings

from .twin import NODE, run_node

SCRIPT = Path(__file__).parent / "unpacked.mjs"
WRITTEN = ("rules", "texts", "words", "joined words", "syllables")
COUNTED = ("priors", "stem sizes", "phrase owners", "phrase sizes", "rarity in phrases")
FOUND = ("pairs", "mates", "whole names")


def lists(parts: IndexParts, name: str) -> list[list[int]]:
    return [list(each) for each in Lists.read(parts, name)]


def groups(parts: IndexParts, name: str) -> dict[str, list[int]]:
    read = Groups.read(parts, name)
    return {string: list(each) for string, each in zip(read.strings, read.lists, strict=True)}


def beside(parts: IndexParts, name: str, values: str) -> list[list[float]]:
    """The values that stand beside the numbers of each list."""
    read, others = Lists.read(parts, name), cast("array[float]", parts[values])
    return [list(read.beside(at, others)) for at in range(len(read))]


def plain(parts: IndexParts) -> dict[str, Any]:
    """The parts of the server's index as JSON."""
    statements = lists(parts, "statements")
    return {
        **{name: list(Strings.read(parts, name)) for name in WRITTEN},
        **{name: list(parts[name]) for name in COUNTED},
        **{name: groups(parts, name) for name in FOUND},
        "initials": sorted(
            [word, string] for string, words in groups(parts, "initials").items() for word in words
        ),
        "postings": lists(parts, "postings"),
        "weights": beside(parts, "postings", "weights"),
        "related": [
            [[*pair] for pair in zip(near, shares, strict=True)]
            for near, shares in zip(lists(parts, "related"), beside(parts, "related", "shares"), strict=True)
        ],
        "phrases by word": lists(parts, "phrases by word"),
        "named words": [word for word, named in enumerate(parts["named words"]) if named],
        "statements": [[statements[at] for at in each] for each in lists(parts, "statements of a rule")],
        "terms": terms(parts),
    }


def terms(parts: IndexParts) -> list[dict[str, Any]]:
    """The glossary's terms with all they are called, as one word and as stems."""
    ids, shown = Strings.read(parts, "terms"), Strings.read(parts, "shown names")
    keys = SortedStrings.read(parts, "names")
    stems: list[list[str]] = [[] for _ in ids]
    for stem, called in groups(parts, "name stems").items():
        for term in called:
            stems[term].append(stem)
    return [
        {"id": id, "shown": name, "keys": sorted(keys[at] for at in names), "stems": own}
        for id, name, names, own in zip(ids, shown, lists(parts, "names of a term"), stems, strict=True)
    ]


@pytest.mark.skipif(NODE is None, reason="node runs the browser's half")
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_copy_unpacks_to_exactly_the_index_of_the_server(app: Flask, code: str) -> None:
    copy = json.loads(gzip.decompress(app.test_client().get(f"/offline/{code}.bin").data))
    theirs = run_node(SCRIPT, {"copy": copy})
    ours = plain(app.extensions["finder"].index(code).parts)
    assert theirs.keys() == ours.keys()
    assert [name for name, part in ours.items() if theirs[name] != part] == []
