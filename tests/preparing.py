"""Prepares the search and the offline copies where the tests keep them.

A server does that behind everybody else, one language after the other: beside workers that leave no core
idle it would hardly get on.
"""

from __future__ import annotations

import os
from pathlib import Path

from app import create_app
from app.languages import LANGUAGES
from app.parallel_work import made_in_parallel

KEPT = Path(__file__).parent.parent / ".pytest_cache" / "d" / "kept"
"""Where pytest's own cache has the folder that `conftest.py` asks it for."""


def prepare() -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    os.environ["XDG_CACHE_HOME"] = str(KEPT)
    site = create_app()
    preparing = site.extensions["preparing"]
    preparing.before_readers(print)
    if not preparing.load():
        list(made_in_parallel(site.extensions["copies"].get, [*LANGUAGES]))
    print("The search and the offline copies are prepared.")


if __name__ == "__main__":
    prepare()
