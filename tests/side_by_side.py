"""Runs commands beside each other: each one's words stay together, and one that fails fails them all."""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed


def side_by_side(commands: Sequence[str]) -> bool:
    """Run *commands*, tell how each of them ended as soon as it does, and whether all went well."""
    with ThreadPoolExecutor(len(commands)) as pool:
        ended = as_completed([pool.submit(_run, command) for command in commands])
        return not sum(_tell(each.result()) for each in ended)


def _run(command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        shlex.split(command), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )


def _tell(done: subprocess.CompletedProcess[str]) -> bool:
    """Everything that one has said who failed, else its last words; whether it failed."""
    said = done.stdout.splitlines()
    print(shlex.join(done.args), *(said if done.returncode else said[-1:]), sep="\n")
    if done.returncode:
        print(f"failed with {done.returncode}: {shlex.join(done.args)}")
    sys.stdout.flush()
    return bool(done.returncode)


if __name__ == "__main__":
    sys.exit(not side_by_side(sys.argv[1:]))
