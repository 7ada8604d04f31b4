"""The sample as it runs on a server: where root starts it, as a user who may do nothing special."""

from __future__ import annotations

import multiprocessing.popen_fork  # noqa: F401 - needed later, and Python may lie where that user may not read
import os
import sys

from app.serving.asgi import FrontApplication
from app.serving.server import serve
from tests.serving.sample import sample_front

NOBODY = 65534


def front(_address: str) -> FrontApplication:
    """Made by whoever starts it; what follows is done without rights."""
    made = sample_front()
    if not os.geteuid():
        os.setgroups([])
        os.setresgid(NOBODY, NOBODY, NOBODY)
        os.setresuid(NOBODY, NOBODY, NOBODY)
    return made


if __name__ == "__main__":
    serve(front, port=0, workers=int(sys.argv[1]))
