"""A database of a bench's own: a file, or a PostgreSQL that starts and ends with it."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.play import servers


@contextmanager
def database(store: str) -> Iterator[tuple[str, servers.Postgres | None]]:
    """Its address, and the server that keeps it, where there is one."""
    folder = Path(tempfile.mkdtemp(prefix="agricola-bench-"))
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        if store == "sqlite":
            yield f"sqlite:///{folder}/tables.sqlite", None
        elif servers.programs() is None:
            sys.exit("bench: PostgreSQL is needed (apt-get install postgresql)")
        else:
            postgres = stack.enter_context(servers.running(folder))
            yield postgres.address, postgres
