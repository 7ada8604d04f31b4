from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from app.serving.interruption import Interruption


@pytest.fixture
def interruption() -> Iterator[Interruption]:
    before = signal.set_wakeup_fd(-1)
    yield Interruption()
    signal.set_wakeup_fd(before)


def test_a_signal_interrupts_who_begins_to_wait_after_it(interruption: Interruption) -> None:
    before = signal.signal(signal.SIGUSR1, lambda number, frame: None)
    try:
        assert not interruption.wait(0)
        signal.raise_signal(signal.SIGUSR1)
        assert interruption.wait()
        interruption.clear()
        assert not interruption.wait(0)
    finally:
        signal.signal(signal.SIGUSR1, before)


def test_a_signal_handler_may_interrupt_who_is_about_to_wait(interruption: Interruption) -> None:
    """However often it happens: nobody waits for a lock, nor for a pipe that is full."""
    for _ in range(70_000):
        interruption.set()
    assert interruption.wait()
    interruption.clear()
    assert not interruption.wait(0)
