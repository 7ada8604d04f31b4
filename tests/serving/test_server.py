"""Starting and stopping a real server."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager

import pytest

from tests.serving.wire import (
    ROOT,
    Site,
    another_users_site,
    sample_site,
    wait_until,
    wait_until_gone,
    workers_of,
)

# A worker that has to be killed takes five seconds: one that stops by itself takes less.
SOON = 5


@contextmanager
def load(site: Site, target: str, readers: int = 8) -> Iterator[None]:
    """Readers who ask for *target* again and again until the server is gone."""

    def read() -> None:
        try:
            while True:
                site.get(target)
        except (OSError, IndexError):
            return

    threads = [threading.Thread(target=read) for _ in range(readers)]
    for thread in threads:
        thread.start()
    yield
    for thread in threads:
        thread.join()


def stop(site: Site, number: signal.Signals = signal.SIGTERM) -> float:
    """Stop the server and return the seconds it took."""
    start = time.monotonic()
    site.process.send_signal(number)
    assert site.process.wait(10) == 0
    return time.monotonic() - start


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("run", [sample_site, another_users_site])
def test_the_server_stops_on_a_signal_whoever_runs_it(
    run: Callable[[], AbstractContextManager[Site]], number: signal.Signals
) -> None:
    with run() as site:
        assert site.get("/en/mine").status == 200
        workers = workers_of(site)
        assert stop(site, number) < SOON
        assert workers
        for worker in workers:
            wait_until_gone(worker)


@pytest.mark.parametrize("run", [sample_site, another_users_site])
def test_a_request_that_a_worker_has_read_is_answered_though_the_server_stops(
    run: Callable[[], AbstractContextManager[Site]],
) -> None:
    with run() as site:
        assert site.get("/en/last").body == b"at last"
        assert site.process.wait(10) == 0


def test_a_server_whose_words_nobody_reads_serves_and_stops() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    unread, told = os.pipe()
    os.close(unread)
    command = [sys.executable, "-m", "tests.serving.sample", str(port), "1"]
    with subprocess.Popen(command, cwd=ROOT, stdout=told, text=True) as process:
        os.close(told)
        try:
            wait_until(lambda: answers(Site(process, port)))
            process.terminate()
            assert process.wait(10) == 0
        finally:
            process.kill()


def answers(site: Site) -> bool:
    try:
        return site.get("/en/mine").status == 200
    except OSError:
        return False


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_that_reaches_the_workers_as_well_lets_them_end_in_peace(number: signal.Signals) -> None:
    """Ctrl+C in a terminal goes to every process at once."""
    for _ in range(3):
        with sample_site(workers=2) as site:
            assert site.get("/en/mine").status == 200
            os.killpg(site.process.pid, number)
            output, _ = site.process.communicate(timeout=10)
            assert (site.process.returncode, output) == (0, "")


def test_the_server_stops_under_load() -> None:
    """Of what lies ready, of what is computed for each reader, and of what takes long."""
    targets = ("/en/chapter", "/en/mine", "/en/slow")
    with sample_site(workers=2) as site, ExitStack() as loads:
        for target in targets:
            assert site.get(target).status == 200
        for target in targets:
            loads.enter_context(load(site, target))
        assert stop(site) < SOON


def test_open_streams_do_not_hold_the_server_back() -> None:
    with sample_site() as site, site.connect() as stream:
        stream.sendall(b"GET /live HTTP/1.1\r\nHost: x\r\n\r\n")
        assert stream.recv(4096)
        assert stop(site) < SOON


def test_readers_who_have_left_do_not_hold_the_server_back() -> None:
    with sample_site() as site:
        site.get("/en/slow")
        for _ in range(30):
            with site.connect() as impatient:
                impatient.sendall(b"GET /en/slow HTTP/1.1\r\nHost: x\r\n\r\n")
        assert stop(site) < SOON


def test_workers_do_not_outlive_the_server() -> None:
    with sample_site() as site:
        site.process.kill()
        site.process.wait()
        _wait_until(lambda: _refuses(site))


def _refuses(site: Site) -> bool:
    try:
        site.connect().close()
    except ConnectionRefusedError:
        return True
    except ConnectionResetError:  # the last one to be taken
        pass
    return False


def _wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SOON
    while not condition():
        assert time.monotonic() < deadline
        os.sched_yield()


def test_a_port_that_is_taken_is_named_in_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        command = [sys.executable, "-m", "tests.serving.sample", str(port), "1"]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=30, check=False)
    assert run.returncode == 1
    assert (
        run.stderr
        == f"agricola: port {port} is taken; choose another one, for example: make run PORT={port + 1}\n"
    )


def _kill_the_worker(site: Site, times: int) -> None:
    """Kill the only worker, whoever takes its place, and so on."""
    dead: set[int] = set()
    for _ in range(times):
        _wait_until(lambda: set(workers_of(site)) - dead != set())
        (worker,) = set(workers_of(site)) - dead
        os.kill(worker, signal.SIGKILL)
        dead.add(worker)


def test_a_worker_that_dies_again_and_again_comes_back() -> None:
    with sample_site() as site:
        _kill_the_worker(site, times=10)
        assert site.get("/en/chapter").status == 200
        assert stop(site) < SOON
        assert site.process.stdout is not None
        assert site.process.stdout.read().count("worker 1 died and is started again") == 10


def test_a_worker_comes_back_though_nobody_reads_any_more_what_the_server_says() -> None:
    with sample_site() as site:
        assert site.process.stdout is not None
        site.process.stdout.close()
        _kill_the_worker(site, times=3)
        assert site.get("/en/mine").status == 200
        assert stop(site) < SOON


def test_a_dead_worker_leaves_those_who_wait_to_the_others() -> None:
    with sample_site(workers=2) as site, ThreadPoolExecutor(8) as readers:
        replies = [readers.submit(site.get, "/en/mine") for _ in range(40)]
        os.kill(workers_of(site)[0], signal.SIGKILL)
        # What the worker had begun is lost, and nothing else.
        assert sum(reply.exception() is None for reply in replies) >= 40 - 8
        assert site.get("/en/mine").status == 200


@pytest.mark.parametrize("workers", [1, 2])
def test_a_stop_right_after_the_start_answers_everyone_who_has_asked(workers: int) -> None:
    with sample_site(workers=workers) as site:
        asked = [site.connect() for _ in range(50)]
        for connection in asked:
            connection.sendall(b"GET /en/chapter HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert stop(site) < SOON
        answers = [connection.recv(65536) for connection in asked]
        for connection in asked:
            connection.close()
        assert [answer.split(b"\r\n")[0] for answer in answers] == [b"HTTP/1.1 200 OK"] * 50


def test_hundreds_who_stay_connected_keep_nobody_out() -> None:
    with sample_site() as site, ExitStack() as kept:
        for _ in range(600):
            connection = kept.enter_context(site.connect())
            connection.sendall(b"GET / HTTP/1.1\r\n")  # and the rest of the request never comes
        assert site.get("/").status < 500
