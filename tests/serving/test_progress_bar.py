from __future__ import annotations

from io import StringIO

from app.serving.progress_bar import ProgressBar


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def run(stream: StringIO, total: int) -> str:
    progress = ProgressBar(total, "pages", stream)
    for _ in range(total):
        progress.step()
    return stream.getvalue()


def test_a_terminal_shows_a_bar_that_fills() -> None:
    shown = run(Terminal(), 60)
    assert shown.startswith("\r[....")
    assert shown.endswith("\r[##############################] 60 of 60 pages\n")
    assert shown.count("\r") == 31


def test_elsewhere_ten_plain_lines_are_written() -> None:
    lines = run(StringIO(), 1000).splitlines()
    assert lines == [f"{count} of 1000 pages" for count in range(100, 1001, 100)]


def test_a_short_work_says_each_step_once() -> None:
    assert run(StringIO(), 2).splitlines() == ["1 of 2 pages", "2 of 2 pages"]
