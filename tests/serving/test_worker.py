"""What lies ready is answered by the thread that reads, whatever the event loop is busy with."""

from __future__ import annotations

import pytest

from app.serving.static import Assets
from tests.serving.sample import FILES
from tests.serving.wire import running, wait_until_gone, workers_of

SAMPLE = """
import time
from app.serving.asgi import build_front
from app.serving.server import serve
from tests.serving.sample import LANGUAGES, create_sample

async def stuck(scope, receive, send):
    time.sleep(600)

def build(address):
    return build_front(create_sample(), LANGUAGES, address, {"/stuck": stuck})

serve(build, port=0, patience=0.2)
"""
FAULTY = """
from app.serving.asgi import FrontApplication
from app.serving.server import serve
from tests.serving.sample import sample_front

usual = FrontApplication.finished

def finished(front, scope):
    if scope["path"] == "/fault":
        raise RuntimeError("the gate is off its hinges")
    return usual(front, scope)

FrontApplication.finished = finished
serve(lambda address: sample_front(), port=0)
"""
STYLE = Assets(FILES).asset_url("css/site.css")


@pytest.mark.parametrize("target", ["/en/chapter", STYLE])
def test_what_lies_ready_does_not_wait_for_the_event_loop(target: str) -> None:
    with running("-c", SAMPLE) as site:
        first = site.get(target)
        with site.connect() as stuck:
            stuck.sendall(b"GET /stuck HTTP/1.1\r\nHost: x\r\n\r\n")
            for _ in range(20):
                assert site.get(target).body == first.body
            assert site.get(target, f"If-None-Match: {first.headers['etag']}").status == 304
            assert site.get(target, method="HEAD").headers["etag"] == first.headers["etag"]
        # Whoever is stuck like this does not stop by itself.
        site.process.terminate()
        assert site.process.wait(10) == 0


def test_a_worker_that_is_stuck_does_not_outlive_a_server_that_was_killed() -> None:
    with running("-c", SAMPLE) as site, site.connect() as stuck:
        stuck.sendall(b"GET /stuck HTTP/1.1\r\nHost: x\r\n\r\n")
        [worker] = workers_of(site)
        site.process.kill()
        wait_until_gone(worker)


def test_a_fault_at_the_door_is_one_readers_and_not_everybodys() -> None:
    with running("-c", FAULTY) as site:
        for _ in range(3):
            assert site.get("/fault").status == 500
            assert site.get("/en/chapter").status == 200
        assert site.get("/en/mine").status == 200
