from __future__ import annotations

import pytest

from app.serving.clients import Clients
from app.serving.http_messages import Scope


def asked(peer: str = "192.0.2.1", **headers: str) -> Scope:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"client": (peer, 1234), "headers": raw, "scheme": "http"}


def test_a_client_is_known_by_the_address_of_the_connection() -> None:
    assert Clients().name(asked()) == "192.0.2.1"
    assert Clients().name({"headers": []}) == "unknown"


def test_nobody_takes_another_name_by_a_header() -> None:
    assert Clients().name(asked(x_forwarded_for="198.51.100.7")) == "192.0.2.1"


@pytest.mark.parametrize(
    ("proxies", "header", "name"),
    [
        (1, "198.51.100.7", "198.51.100.7"),
        (1, "forged, 198.51.100.7", "198.51.100.7"),
        (2, "forged, 198.51.100.7, 10.0.0.1", "198.51.100.7"),
        (2, "198.51.100.7", "192.0.2.1"),
    ],
)
def test_own_proxies_are_believed_and_nobody_before_them(proxies: int, header: str, name: str) -> None:
    assert Clients(proxies).name(asked(x_forwarded_for=header)) == name


def test_a_household_is_one_client() -> None:
    names = {Clients().name(asked(peer)) for peer in ("2001:db8::1", "2001:db8::ffff:2")}
    assert len(names) == 1
    assert Clients().name(asked("2001:db8:0:1::1")) not in names
    assert Clients().name(asked("::ffff:192.0.2.1")) == "192.0.2.1"
    assert Clients().name(asked("fe80::1%eth0")) == Clients().name(asked("fe80::1%eth0"))


@pytest.mark.parametrize(
    ("proxies", "header", "scheme"), [(0, "https", "http"), (1, "https", "https"), (1, "", "http")]
)
def test_https_in_front_counts_where_a_proxy_is_configured(proxies: int, header: str, scheme: str) -> None:
    scope = asked(x_forwarded_proto=header)
    Clients(proxies).believe_scheme(scope)
    assert scope["scheme"] == scheme
