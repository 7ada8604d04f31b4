"""Answers with a query travel compressed, too."""

from __future__ import annotations

import gzip

import brotli  # type: ignore[import-untyped]
import pytest
from flask.testing import FlaskClient

ADDRESS = "/en/rulebook/round?with=de"


@pytest.mark.parametrize(("coding", "unpack"), [("br", brotli.decompress), ("gzip", gzip.decompress)])
def test_an_answer_with_a_query_is_compressed(client: FlaskClient, coding: str, unpack) -> None:
    plain = client.get(ADDRESS)
    answer = client.get(ADDRESS, headers={"Accept-Encoding": coding})
    assert answer.headers["Content-Encoding"] == coding
    assert unpack(answer.data) == plain.data
    assert len(answer.data) < len(plain.data) / 2
    assert "Accept-Encoding" in answer.headers["Vary"]


def test_who_asks_for_no_coding_gets_none(client: FlaskClient) -> None:
    assert "Content-Encoding" not in client.get(ADDRESS).headers
    assert "Content-Encoding" not in client.get(ADDRESS, headers={"Accept-Encoding": "zstd"}).headers


def test_a_picture_is_left_alone(client: FlaskClient) -> None:
    answer = client.get("/static/pictures/icon-192.png", headers={"Accept-Encoding": "br"})
    assert "Content-Encoding" not in answer.headers
