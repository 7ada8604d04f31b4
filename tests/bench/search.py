"""How well rules are found: recall on 400 queries, ours beside the defaults of SQLite FTS5 and MiniSearch.

All engines see the same titles and texts; half of the queries were held out while ours was tuned.
"""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from app import create_app
from app.content import Library
from app.languages import LANGUAGES
from app.search import Document, Index, documents, kin
from app.search.words import tables

QUERIES = Path(__file__).parent.parent / "search" / "queries.yaml"
TWIN = Path(__file__).parent / "search_twins.mjs"
GOAL_1, GOAL_3, MOST_MILLISECONDS = 0.80, 0.95, 20.0

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


def twins(docs: list[Document], queries: list[str], code: str) -> dict[str, list[list[str]]]:
    """The browser's engine and MiniSearch, both run by node on the same documents."""
    given = {
        "language": code,
        "tables": tables(),
        "queries": queries,
        "documents": [
            {"rule": doc.rule, "prior": doc.prior, "fields": doc.fields, "kin": near}
            for doc, near in zip(docs, kin(docs, code), strict=True)
        ],
    }
    command = ["node", "--no-warnings", "--experimental-default-type=module", str(TWIN)]
    told = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, check=True)
    answers: dict[str, list[list[str]]] = json.loads(told.stdout)
    return answers


def recall(queries: list[dict[str, Any]], answers: list[list[str]], half: str) -> str:
    """``recall@1/recall@3`` of one half of the queries."""
    pairs = [(q["expect"], hits) for q, hits in zip(queries, answers, strict=True) if q["set"] == half]
    first = sum(bool(hits) and hits[0] in expect for expect, hits in pairs) / len(pairs)
    third = sum(any(hit in expect for hit in hits[:3]) for expect, hits in pairs) / len(pairs)
    return f"{first:.2f}/{third:.2f}"


def main() -> None:
    library: Library = create_app().extensions["library"]
    every = yaml.safe_load(QUERIES.read_text("utf-8"))
    print(f"recall@1/@3, goal {GOAL_1:.2f}/{GOAL_3:.2f} held out; 50 queries each")
    for code in LANGUAGES:
        docs = documents(library, code)
        queries = [query for query in every if query["lang"] == code]
        texts = [query["q"] for query in queries]
        index = Index(docs, code)
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
            engines |= twins(docs, texts, code)
        for name, answers in engines.items():
            figures = (f"{half} {recall(queries, answers, half)}" for half in ("tuned", "held-out"))
            print(f"{code} {name:20}", *figures)
        slow = sorted(times)[int(0.95 * len(times))]
        print(f"{code} p95 {slow:.1f} ms (limit {MOST_MILLISECONDS:.0f} ms)")


if __name__ == "__main__":
    main()
