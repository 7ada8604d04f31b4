"""A table for the tests with a browser: one seat is the browser's, the others move over the API."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

FAMILY = {"edition": "revised", "players": 2}


class BrowserTable:
    """Opened by a browser, which sits at seat 0; everybody else is a program."""

    def __init__(self, context: BrowserContext, site: str, options: dict[str, Any]) -> None:
        assert context.browser is not None
        self._site = site
        self._request = context.browser.new_context().request  # without the cookie of the one who sits
        headers = {"Origin": site, "Sec-Fetch-Site": "same-origin"}
        opened = context.request.post(
            f"{site}/api/v1/tables", data={"options": options, "name": "Ann"}, headers=headers
        ).json()
        self.id: str = opened["table"]
        self._tokens = [opened["token"]]
        for number, invite in enumerate(opened["invites"], 1):
            wish = {"invite": invite["code"], "name": f"Bo {number}"}
            self._tokens.append(self._post("seats", wish)["token"])
        self._commands = 0

    def _post(self, what: str, wish: dict[str, Any], token: str = "") -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        address = f"{self._site}/api/v1/tables/{self.id}/{what}"
        answer = self._request.post(address, data=wish, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def state(self, seat: int = 0) -> Any:
        token = {"Authorization": f"Bearer {self._tokens[seat]}"}
        return self._request.get(f"{self._site}/api/v1/tables/{self.id}", headers=token).json()

    def move(self, seat: int, action: str, seen: int | None = None) -> int:
        """The version after a move of a seat that has seen this version, else the newest."""
        self._commands += 1
        wish = {"version": seen or self.state()["version"], "action": action, "command": f"c{self._commands}"}
        version: int = self._post("moves", wish, self._tokens[seat])["version"]
        return version

    def play_on(self, chance: Random, moves: int) -> None:
        """Random moves of everybody, at least so many and until the browser is asked to place a person."""
        for number in range(1000):
            if number >= moves and self.state()["decision"]["kind"] == "place":
                return
            self.step(chance)

    def step(self, chance: Random) -> int:
        """The version after a random move of whoever is asked."""
        seat = self.state()["decision"]["seats"][0]
        return self.move(seat, chance.choice(self.state(seat)["legal"]))

    def until_mine(self) -> None:
        """The others place people until the browser is asked."""
        while self.state()["decision"]["kind"] != "place":
            seat = self.state()["decision"]["seats"][0]
            self.move(seat, self.state(seat)["legal"][-1])

    def open(self, page: Page, language: str = "en") -> None:
        page.goto(f"{self._site}/{language}/play/{self.id}")
        expect(page.locator(".has-tabs")).to_have_count(1)


def shows(page: Page, version: int) -> None:
    """The page has come to this version by itself."""
    expect(page.locator("#table")).to_have_attribute("data-version", str(version))
