from __future__ import annotations

import pytest

from app.serving.listening import CannotListenError, address, listen
from tests.serving.wire import Site


def test_a_second_server_does_not_share_the_port_of_the_first(site: Site) -> None:
    with pytest.raises(CannotListenError, match="is taken"):
        listen("127.0.0.1", site.port)


def test_port_nought_is_any_free_port() -> None:
    with listen("127.0.0.1", 0) as listener:
        assert listener.getsockname()[1] > 0


@pytest.mark.parametrize(
    ("host", "port", "words"),
    [
        ("127.0.0.1", 70000, "70000 is not a port number"),
        ("192.0.2.1", 0, "192.0.2.1 is not an address of this machine"),
        ("no such host", 0, "cannot listen on no such host:0"),
    ],
)
def test_an_address_that_cannot_be_had_is_explained(host: str, port: int, words: str) -> None:
    with pytest.raises(CannotListenError, match=words):
        listen(host, port)


@pytest.mark.parametrize(
    ("host", "shown"),
    [("127.0.0.1", "http://127.0.0.1:80/"), ("0.0.0.0", "http://localhost:80/"), ("::1", "http://[::1]:80/")],
)
def test_the_address_can_be_opened_in_a_browser(host: str, shown: str) -> None:
    assert address(host, 80) == shown
