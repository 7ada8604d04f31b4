"""A table in the middle of a game, and the forms on its page."""

from __future__ import annotations

from typing import Any

from bs4 import BeautifulSoup
from flask import Flask

from app.engine import State
from tests.parsing import tree
from tests.play import staging
from tests.play.people import Person, commands, sit_down
from tests.play.test_decisions import moves_after, prompt, services_of


class StagedTable:
    """Ann at a table in the middle of a game."""

    def __init__(self, app: Flask, game: State, language: str = "en") -> None:
        self.app = app
        self.id, people = sit_down(app, {"edition": "revised", "players": 2}, f"{language} de")
        self.ann: Person = people[0]
        staging.stage(services_of(app).store, self.id, game)

    @property
    def table(self) -> Any:
        return services_of(self.app).store.load(self.id)

    def page(self, **query: Any) -> BeautifulSoup:
        return prompt(self.ann, self.id, **query)

    def look(self, **fields: Any) -> BeautifulSoup:
        """What the page asks for while a form is filled in."""
        answer = self.ann.client.get(f"/{self.ann.language}/play/{self.id}/decision", query_string=fields)
        assert answer.status_code == 200
        return tree(answer.get_data(as_text=True))

    def send(self, **fields: Any) -> Any:
        fields = {"version": self.table.version, "command": f"f{next(commands)}", **fields}
        return self.ann.client.post(f"/{self.ann.language}/play/{self.id}", data=fields)

    def moves(self, **fields: Any) -> list[str]:
        """The moves that a form comes to."""
        version = self.table.version
        answer = self.send(**fields)
        assert answer.status_code == 303, words(tree(answer.get_data()), ".refused")
        return moves_after(self.app, self.id, version)


def words(page: BeautifulSoup, selector: str) -> str:
    """The words of a part, pictures by their names."""
    for icon in page.select(f"{selector} svg[aria-label]"):
        icon.string = str(icon["aria-label"])
    return " ".join(" ".join(each.get_text(" ") for each in page.select(selector)).split())
