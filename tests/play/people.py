"""People and programs at tables, over HTTP: each with a browser of their own."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

from bs4 import BeautifulSoup
from flask import Flask

from tests.parsing import tree

commands = itertools.count(1)
WISHES = {"Sec-Fetch-Site": "same-origin"}
FAMILY = {"edition": "revised", "players": 2}


class Person:
    """A browser with its cookie, which speaks to the API or to the pages."""

    def __init__(self, app: Flask, language: str = "en", token: str | None = None) -> None:
        self.client = app.test_client()
        self.language = language
        self.token = token
        self.payloads: list[tuple[str, str]] = []

    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else dict(WISHES)

    def get(self, path: str, **query: Any) -> Any:
        answer = self.client.get(
            f"/api/v1/tables{path}", query_string={"lang": self.language, **query}, headers=self.headers()
        )
        self.payloads.append((path, answer.get_data(as_text=True)))
        return answer

    def post(self, path: str, wish: Any, **headers: str) -> Any:
        answer = self.client.post(
            f"/api/v1/tables{path}",
            json=wish,
            query_string={"lang": self.language},
            headers={**self.headers(), **headers},
        )
        self.payloads.append((path, answer.get_data(as_text=True)))
        return answer

    def move(self, table: str, version: int, action: str, command: str | None = None) -> Any:
        wish = {"version": version, "action": action, "command": command or f"c{next(commands)}"}
        return self.post(f"/{table}/moves", wish)

    def page(self, table: str, rest: str = "") -> BeautifulSoup:
        return tree(self.page_text(table, rest))

    def page_text(self, table: str, rest: str = "") -> str:
        answer = self.client.get(f"/{self.language}/play/{table}{rest}")
        assert answer.status_code == 200, answer.status
        text = answer.get_data(as_text=True)
        self.payloads.append((table, text))
        return text


def sit_down(
    app: Flask, options: dict[str, Any], languages: str = "en de fr ko en", **wish: Any
) -> tuple[str, list[Person]]:
    """A table with everybody seated, each in their own browser."""
    people = [Person(app, code) for code in languages.split()[: options["players"]]]
    opened = people[0].post("", {"options": options, "name": "Ann", **wish}).get_json()
    for person, invite in zip(people[1:], opened["invites"], strict=True):
        joined = person.post(f"/{opened['table']}/seats", {"invite": invite["code"], "name": "Bo"})
        assert joined.status_code == 201
    return opened["table"], people


def play_on(table: str, people: list[Person], chance: Random, moves: int = 100_000) -> dict[str, Any]:
    """Random moves over the API, to the end or so many; the last view of the first person."""
    for _ in range(moves):
        waiting = people[0].get(f"/{table}").get_json()["decision"]["seats"]
        if not waiting:
            break
        seat = chance.choice(waiting)
        shown = people[seat].get(f"/{table}").get_json()
        assert shown["seat"] == seat
        answer = people[seat].move(table, shown["version"], chance.choice(shown["legal"]))
        assert answer.status_code == 200, answer.get_json()
    last: dict[str, Any] = people[0].get(f"/{table}").get_json()
    return last


def version_of(person: Person, table: str) -> int:
    version: int = person.get(f"/{table}").get_json()["version"]
    return version


def problem(answer: Any, status: int) -> dict[str, Any]:
    """What a refusal tells a program."""
    assert (answer.status_code, answer.mimetype) == (status, "application/problem+json")
    found: dict[str, Any] = answer.get_json()
    assert found["status"] == status
    assert found["detail"]
    return found
