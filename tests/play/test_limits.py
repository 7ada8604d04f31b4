"""Limits that people never meet."""

from __future__ import annotations

import pytest

from app.play import limits
from app.play.identity import client_address
from app.play.limits import AtOnce, Rate
from app.play.refused import Refused


def test_so_many_in_an_hour_and_then_evenly_more():
    now = [0.0]
    rate = Rate("too_many_tables", 60, 3600, lambda: now[0])
    for _ in range(60):
        rate.take("a")
    with pytest.raises(Refused) as refused:
        rate.take("a")
    assert (refused.value.status, refused.value.retry_after) == (429, 60)
    rate.take("b")
    now[0] += 60
    rate.take("a")
    with pytest.raises(Refused):
        rate.take("a")


def test_who_was_counted_longest_ago_is_forgotten(monkeypatch):
    monkeypatch.setattr(limits, "MOST_KEYS", 2)
    rate = Rate("too_many_tables", 1, 3600, lambda: 0.0)
    for key in "abc":
        rate.take(key)
    with pytest.raises(Refused):
        rate.take("c")
    rate.take("a")


def test_so_many_at_once():
    limit = AtOnce("too_many_streams", 1)
    with limit.held("a"):
        with pytest.raises(Refused, match="too_many_streams"), limit.held("a"):
            pass
        with limit.held("b"):
            pass
    with limit.held("a"):
        pass


@pytest.mark.parametrize(
    ("forwarded", "proxies", "counted"),
    [("9.9.9.9", 0, "1.1.1.1"), ("9.9.9.9, 2.2.2.2", 1, "2.2.2.2"), ("", 1, "1.1.1.1")],
)
def test_a_client_is_counted_by_what_our_own_proxy_says(forwarded, proxies, counted):
    assert client_address("1.1.1.1", forwarded, proxies) == counted
