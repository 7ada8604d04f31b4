"""Runs commands beside each other: each one's words stay together, and one that fails fails them all.

`python -m tests.side_by_side CHECK … -- PREPARATION … -- TEST…`: the checks take what the others leave idle.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import groupby


def side_by_side(commands: Sequence[str]) -> bool:
    """Run *commands*, tell how each of them ended as soon as it does, and whether all went well."""
    with ThreadPoolExecutor(len(commands)) as pool:
        ended = as_completed([pool.submit(_run, command) for command in commands])
        return not sum(_tell(each.result()) for each in ended)


def with_checks(checks: Sequence[str], preparations: Sequence[str], command: Sequence[str]) -> bool:
    """Run *command*, which speaks for itself, if all *preparations* went well; and whether everything did."""
    with ThreadPoolExecutor(1) as pool:
        checked = pool.submit(side_by_side, [f"nice -n 19 {check}" for check in checks])
        went_well = side_by_side(preparations) and _ended(subprocess.Popen(command)) == 0
        return checked.result() and went_well


def _ended(running: subprocess.Popen[bytes]) -> int:
    """Its end; Ctrl+C has reached it as well, and it takes its time to end what it has started."""
    while True:
        try:
            return running.wait()
        except KeyboardInterrupt:
            continue


def _run(command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        shlex.split(command), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )


def _tell(done: subprocess.CompletedProcess[str]) -> bool:
    """Everything that one has said who failed, else its last words; whether it failed."""
    said = done.stdout.splitlines()
    lines = said[-1:]
    if done.returncode:
        lines = [*said, f"failed with {done.returncode}: {shlex.join(done.args)}"]
    # In one piece and from a new line on: others may be in the middle of one.
    print("", shlex.join(done.args), *lines, sep="\n", flush=True)
    return bool(done.returncode)


if __name__ == "__main__":
    apart = groupby(sys.argv[1:], lambda argument: argument != "--")
    sys.exit(not with_checks(*(list(group) for is_command, group in apart if is_command)))
