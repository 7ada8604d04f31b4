"""How well rules are found: recall on 664 queries, ours beside the defaults of SQLite FTS5 and MiniSearch.

All engines see the same titles and texts; half of the queries of each list were held out while we tuned ours.
"""

from __future__ import annotations

import gzip
import json
import re
import shutil
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from flask import Flask

from app import create_app
from app.content import Library
from app.languages import LANGUAGES
from app.search import Document, documents
from app.site.finder import Finder
from tests.search.queries import QUERIES
from tests.search.twin import run_node, twin_answers

PEER = Path(__file__).parent / "search_peer.mjs"
GOAL_1, GOAL_3, MOST_MILLISECONDS, MOST_WORST = 0.85, 0.97, 20.0, 60.0
SETS = ("tuned", "held-out", "third-tuned", "third")

Engine = Callable[[str], list[str]]


def fts5(docs: list[Document], tokenizer: str) -> Engine:
    """SQLite's full-text search as it comes."""
    table = sqlite3.connect(":memory:")
    table.execute(
        f"create virtual table rules using fts5(rule unindexed, title, text, tokenize='{tokenizer}')"
    )
    rows = [(doc.rule, doc.fields["title"][0], doc.fields["text"][0]) for doc in docs]
    table.executemany("insert into rules values (?, ?, ?)", rows)

    def search(query: str) -> list[str]:
        words = " ".join(f'"{word}"' for word in re.findall(r"\w+", query))
        found = table.execute("select rule from rules where rules match ? order by rank limit 3", (words,))
        return [rule for (rule,) in found] if words else []

    return search


def twins(app: Flask, docs: list[Document], queries: list[str], code: str) -> dict[str, list[list[str]]]:
    """The browser's engine over its offline copy, and MiniSearch over the same titles and texts."""
    copy = json.loads(gzip.decompress(app.test_client().get(f"/offline/{code}.bin").data))
    ours = [[hit["id"] for hit in each["results"]] for each in twin_answers(copy, queries, 3)]
    rules = [
        {"rule": doc.rule, "title": doc.fields["title"][0], "text": doc.fields["text"][0]} for doc in docs
    ]
    peer = run_node(PEER, {"queries": queries, "documents": rules})
    return {"ours in the browser": ours, **peer}


def worst(finder: Finder, code: str) -> tuple[float, str]:
    """The dearest of many queries made of the parts that most words hold, and of slips in long words."""
    words = finder.index(code).vocabulary.words
    every = [words[number] for number in range(len(words)) if words[number].isalpha()]
    size = 2 if code == "ko" else 4
    held = Counter(word[at : at + size] for word in every for at in range(len(word) - size + 1))
    parts = [part for part, _ in held.most_common(400)]
    chance = Random(1)
    slips = [word[:3] + chance.choice("aeinrst") + word[4:] for word in every if len(word) > 6]
    drawn = [" ".join(chance.sample(kind, 40)) for kind in (parts[:40], parts, slips) for _ in range(30)]
    return max(
        (dearness(finder, code, query), query)
        for query in (
            *drawn,
            "ﷺ" * 200,
            " ".join("ㅇㄱㅅㄴㄷㄹㅁㅂㅈㅎ"),
            "ㅇㄱ ㅇㅅ ㄱㅅ ㄱㅇ ㅅㅈ ㅇㅈ ㅈㅅ ㅎㄱ ㅂㄱ ㄱㄱ",
        )
    )


def dearness(finder: Finder, code: str, query: str) -> float:
    """Milliseconds of processor time for all that a search page asks, the better of two."""

    def once() -> float:
        start = time.process_time()
        hits = finder.rules(code, query)
        finder.terms(code, query)
        if not hits:
            finder.nearest_terms(code, query)
        return 1000 * (time.process_time() - start)

    return min(once(), once())


def recall(queries: list[dict[str, Any]], answers: list[list[str]], half: str) -> str:
    """``recall@1/recall@3`` of one half of the queries."""
    pairs = [(q["expect"], hits) for q, hits in zip(queries, answers, strict=True) if q["set"] == half]
    first = sum(bool(hits) and hits[0] in expect for expect, hits in pairs) / len(pairs)
    third = sum(any(hit in expect for hit in hits[:3]) for expect, hits in pairs) / len(pairs)
    return f"{first:.2f}/{third:.2f}"


def main() -> None:
    app = create_app()
    library: Library = app.extensions["library"]
    finder: Finder = app.extensions["finder"]
    every = QUERIES
    print(f"recall@1/@3, goal {GOAL_1:.2f}/{GOAL_3:.2f} held out; 50, 50, 33, 33 queries each")
    for code in LANGUAGES:
        docs = documents(library, code)
        queries = [query for query in every if query["lang"] == code]
        texts = [query["q"] for query in queries]
        index = finder.index(code)
        times: list[float] = []
        ours: list[list[str]] = []
        for text in texts:
            start = time.perf_counter()
            ours.append([hit.rule for hit in index.search(text, 3)])
            times.append(1000 * (time.perf_counter() - start))
        engines = {
            "ours": ours,
            "FTS5 unicode61": list(map(fts5(docs, "unicode61"), texts)),
            "FTS5 trigram": list(map(fts5(docs, "trigram"), texts)),
        }
        if shutil.which("node"):
            engines |= twins(app, docs, texts, code)
        for name, answers in engines.items():
            figures = (f"{half} {recall(queries, answers, half)}" for half in SETS)
            print(f"{code} {name:20}", *figures)
        slow = sorted(times)[int(0.95 * len(times))]
        print(f"{code} p95 {slow:.1f} ms (limit {MOST_MILLISECONDS:.0f} ms)")
        dearest, query = worst(finder, code)
        print(f"{code} worst query {dearest:.1f} ms (limit {MOST_WORST:.0f} ms): {query[:40]}…")


if __name__ == "__main__":
    main()
