"""How long the books take to read and render, and their memory: the limits are 6 s and 300 MB."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time

from app import create_app
from app.content import Library
from app.languages import LANGUAGES

MOST_SECONDS, MOST_MEGABYTES = 6.0, 300.0


def measure() -> None:
    """Load and render everything once, in this fresh process, and print the figures."""
    started = time.perf_counter()
    library: Library = create_app().extensions["library"]
    loaded = time.perf_counter()
    sections = [section for code in LANGUAGES for section in library.sections(code)]
    for section in sections:
        library.rendered(section)
    done = time.perf_counter()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"load            {loaded - started:6.2f} s")
    print(f"render          {done - loaded:6.2f} s  ({len(sections)} sections)")
    share = (done - started) / MOST_SECONDS
    print(f"load and render {done - started:6.2f} s  limit {MOST_SECONDS} s: ratio {share:.2f}")
    print(
        f"memory          {memory:6.0f} MB limit {MOST_MEGABYTES:.0f} MB: ratio {memory / MOST_MEGABYTES:.2f}"
    )


if __name__ == "__main__":
    if "--here" in sys.argv:
        measure()
    else:
        with tempfile.TemporaryDirectory() as empty:  # where nothing is kept, everything is made
            command = [sys.executable, "-m", "tests.bench.content", "--here"]
            subprocess.run(command, env=os.environ | {"XDG_CACHE_HOME": empty}, check=True)
