from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.side_by_side import side_by_side, with_checks


def python(code: str) -> str:
    return shlex.join((sys.executable, "-c", code))


def meet(folder: Path, mine: str, other: str, end: int) -> str:
    """A command that says two things, and between them waits for another one to be there as well."""
    return python(
        "import os, pathlib, sys\n"
        f"print('{mine} begins', flush=True)\n"
        f"pathlib.Path({str(folder)!r}, '{mine}').touch()\n"
        f"while not os.path.exists({str(folder / other)!r}): os.sched_yield()\n"
        f"print('{mine} ends', file=sys.stderr)\n"
        f"sys.exit({end})"
    )


@pytest.mark.parametrize("end", [0, 3])
def test_commands_run_at_the_same_time_and_tell_the_end_or_all_that_led_to_a_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], end: int
) -> None:
    commands = [meet(tmp_path, "plow", "sow", end), meet(tmp_path, "sow", "plow", end)]
    assert side_by_side(commands) == (end == 0)
    said = capsys.readouterr().out
    for name in ("plow", "sow"):
        assert (f"\n{name} begins\n{name} ends\nfailed with 3: " in said) == (end == 3)
        assert f"\n{name} ends\n" in said


@pytest.mark.parametrize("bad", [0, 1, 2])
def test_one_that_fails_fails_them_all_and_the_others_are_told_all_the_same(
    bad: int, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = [python(f"print('field', {number} * 3)") for number in range(3)]
    commands[bad] = python("raise SystemExit('no more grain')")
    assert not side_by_side(commands)
    said = capsys.readouterr().out
    assert "no more grain\nfailed with 1: " in said
    assert all(f"field {number * 3}\n" in said for number in range(3) if number != bad)


def test_checks_run_behind_the_tests_and_stand_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    checks = [meet(tmp_path, "plow", "sow", 0), python("import os; print('nice', os.nice(0))")]
    assert with_checks(checks, [python("")], shlex.split(meet(tmp_path, "sow", "plow", 0)))
    said = capsys.readouterr().out
    assert "\nplow ends\n" in said
    assert "\nnice 19\n" in said


@pytest.mark.parametrize("bad", ["check", "preparation", "test"])
def test_one_kind_that_fails_fails_them_all_and_nothing_is_tested_unprepared(
    bad: str, tmp_path: Path
) -> None:
    check, preparation, test = (
        f"raise SystemExit({kind == bad})" for kind in ("check", "preparation", "test")
    )
    tested = tmp_path / "tested"
    command = [sys.executable, "-c", f"import pathlib; pathlib.Path({str(tested)!r}).touch(); {test}"]
    assert not with_checks([python(check)], [python(preparation)], command)
    assert tested.exists() == (bad != "preparation")


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Ctrl+C counts: what a shell starts in the background is deaf to it, and so is all that it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_tests_that_are_interrupted_end_what_they_have_started() -> None:
    test = (
        "import time\n"
        "try:\n"
        "    print('begun', flush=True)\n"
        "    time.sleep(60)\n"
        "except KeyboardInterrupt:\n"
        "    time.sleep(1)\n"  # longer than subprocess would wait
        "    print('all is ended', flush=True)\n"
        "    raise SystemExit(2)\n"
    )
    arguments = [python(""), "--", python(""), "--", sys.executable, "-c", test]
    command = [sys.executable, "-m", "tests.side_by_side", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as running:
        assert running.stdout is not None
        assert "begun\n" in iter(running.stdout.readline, "")
        os.killpg(running.pid, signal.SIGINT)
        assert "all is ended\n" in running.stdout
        assert running.wait() == 1
