"""Lists that a few words narrow: by the server or, while one types, by script.

Script (``static/js/tables.js``) folds as ``bare`` does. It looks through the parts of an entry that
``data-reads`` names, and its ``data-words``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.search.scoring import SCORING

from .alphabet import bare

SAMPLES = range(4)
"""Counts that between them take every plural form: script says all others as one of these."""


def asked_words(args: Mapping[str, str]) -> str:
    return " ".join(args.get("q", "")[: SCORING.longest].split())


def holds(said: Iterable[str], asked: str) -> bool:
    """Whether an entry that says *said* holds every word that is asked for."""
    wanted = bare(asked).split()
    text = bare(" ".join(said)) if wanted else ""
    return all(word in text for word in wanted)


def unseen(said: Iterable[str], seen: Iterable[str]) -> str:
    """The words of *said* that no word of *seen* holds: script is told them, the others it can read."""
    told, known = list[str](), bare(" ".join(seen))
    for word in sorted(set(bare(" ".join(said)).split()), key=lambda each: (-len(each), each)):
        if word not in known:
            told.append(word)
            known = f"{known} {word}"
    return " ".join(told)
