"""How clients reach a site: through Flask in this process, or over HTTP; each keeps its own cookies."""

from __future__ import annotations

import http.client
import json
from collections.abc import Mapping
from http.cookies import SimpleCookie
from typing import Any, NamedTuple, Protocol
from urllib.parse import urlencode

from flask import Flask

FORM = "application/x-www-form-urlencoded"


class Reply(NamedTuple):
    status: int
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)


class Wire(Protocol):
    """One client's way to the site."""

    def send(self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] = {}) -> Reply: ...


class InProcess:
    def __init__(self, app: Flask) -> None:
        self._client = app.test_client()

    def send(self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] = {}) -> Reply:
        answer = self._client.open(path, method=method, data=body, headers=dict(headers))
        return Reply(answer.status_code, answer.get_data(as_text=True))


class OverHttp:
    """A connection that stays open; where it breaks, the next request opens another one."""

    def __init__(self, port: int, patience: float = 60.0, number: int = 0) -> None:
        source = (address_of(number), 0)
        self._connection = http.client.HTTPConnection("127.0.0.1", port, patience, source_address=source)
        self._cookies: SimpleCookie = SimpleCookie()

    def send(self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] = {}) -> Reply:
        kept = "; ".join(f"{name}={cookie.value}" for name, cookie in self._cookies.items())
        try:
            self._connection.request(method, path, body, {**headers, **({"Cookie": kept} if kept else {})})
            answer = self._connection.getresponse()
            text = answer.read().decode()
        except (OSError, http.client.HTTPException):
            self._connection.close()
            raise
        for line in answer.headers.get_all("Set-Cookie") or ():
            self._cookies.load(line)
        return Reply(answer.status, text)

    def close(self) -> None:
        self._connection.close()


def address_of(number: int) -> str:
    """An address of this machine: people come from different ones, and the server shares itself out."""
    return f"127.0.{number // 250 % 250 + 1}.{number % 250 + 1}"


def as_form(fields: Mapping[str, object]) -> tuple[bytes, dict[str, str]]:
    return urlencode(fields).encode(), {"Content-Type": FORM}


def as_json(value: object) -> tuple[bytes, dict[str, str]]:
    return json.dumps(value).encode(), {"Content-Type": "application/json"}
