from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from app.serving.flask_bridge import LeftError, RefusedError, unless_left, whole_body
from app.serving.http_messages import Message, Receive, Scope


def sending(*messages: Message) -> Receive:
    """A reader who sends *messages* and then nothing more."""
    left: Iterator[Message] = iter(messages)

    async def receive() -> Message:
        message = next(left, None)
        return message if message is not None else await asyncio.get_running_loop().create_future()

    return receive


def part(body: bytes, more: bool = False) -> Message:
    return {"type": "http.request", "body": body, "more_body": more}


LARGEST = 1000
POSTED: Scope = {"headers": [(b"transfer-encoding", b"chunked")]}
GONE: Message = {"type": "http.disconnect"}


def test_a_body_is_read_whole() -> None:
    assert (
        asyncio.run(whole_body(POSTED, sending(part(b"sow ", True), part(b"grain")), LARGEST)) == b"sow grain"
    )


@pytest.mark.parametrize("headers", [[], [(b"content-length", b"0")]])
def test_nobody_waits_for_a_body_that_was_not_announced(headers: list[tuple[bytes, bytes]]) -> None:
    assert asyncio.run(whole_body({"headers": headers}, sending(), LARGEST)) == b""


def test_a_body_that_is_too_large_is_refused() -> None:
    half = b"x" * (LARGEST // 2 + 1)
    with pytest.raises(RefusedError) as caught:
        asyncio.run(whole_body(POSTED, sending(part(half, True), part(half)), LARGEST))
    assert caught.value.status == 413


def test_a_body_that_does_not_come_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.serving.flask_bridge._PATIENCE", 0.01)
    with pytest.raises(RefusedError) as caught:
        asyncio.run(whole_body(POSTED, sending(part(b"sow", True)), LARGEST))
    assert caught.value.status == 408


def test_a_body_that_breaks_off_is_not_answered() -> None:
    with pytest.raises(LeftError):
        asyncio.run(whole_body(POSTED, sending(part(b"sow", True), GONE), LARGEST))


def test_the_result_comes_to_who_stays() -> None:
    async def work() -> str:
        await asyncio.sleep(0)
        return "bread"

    async def story() -> str:
        return await unless_left(work(), sending())

    assert asyncio.run(story()) == "bread"


def test_work_is_given_up_for_who_leaves() -> None:
    given_up = []

    async def work() -> None:
        try:
            await asyncio.get_running_loop().create_future()
        except asyncio.CancelledError:
            given_up.append(True)
            raise

    async def story() -> None:
        with pytest.raises(LeftError):
            await unless_left(work(), sending(part(b""), GONE))
        await asyncio.sleep(0)

    asyncio.run(story())
    assert given_up == [True]


def test_a_fault_reaches_who_asked() -> None:
    async def work() -> None:
        raise ValueError("the oven is cold")

    with pytest.raises(ValueError, match="the oven is cold"):
        asyncio.run(unless_left(work(), sending()))
