"""The deal comes from a secret that was promised and from what players gave."""

from __future__ import annotations

import hmac
import json
from hashlib import sha256

import pytest

from app.engine.options import options_to_json
from app.languages import LANGUAGES
from app.play.tables import fairness
from tests.parsing import tree
from tests.play.people import Person
from tests.play.scenes import DRAFT, Played


def record(played):
    table = played.table
    return {
        "options": options_to_json(table.options),
        "start": table.start,
        "secret": table.secret,
        "contributions": table.contributions,
    }


def test_the_commitment_is_the_hash_of_256_bits():
    secret = fairness.new_secret()
    assert len(bytes.fromhex(secret)) == 32
    assert fairness.commitment(secret) == sha256(bytes.fromhex(secret)).hexdigest()


def test_the_seed_is_the_hmac_of_what_the_players_gave():
    secret = "ab" * 32
    message = json.dumps(["luck", ""], separators=(",", ":")).encode()
    wanted = hmac.new(bytes.fromhex(secret), message, "sha256").digest()
    assert fairness.seed(secret, ["luck", ""]) == int.from_bytes(wanted, "big")
    assert fairness.seed(secret, ["luck", "x"]) != fairness.seed(secret, ["luck", ""])


def test_anybody_can_check_the_deal_afterwards():
    played = Played(DRAFT)
    promised = played.table.commitment
    played.all_sit()
    assert fairness.flaws(record(played), promised) == []


def test_a_deal_that_was_chosen_is_found_out():
    played = Played(DRAFT)
    promised = played.table.commitment
    played.all_sit()
    honest = record(played)
    assert fairness.flaws({**honest, "contributions": ["x", "", ""]}, promised) == ["deal"]
    assert fairness.flaws({**honest, "secret": "00" * 32}, promised) == ["commitment", "deal"]
    other = Played(DRAFT)
    other.all_sit()
    assert fairness.flaws({**honest, "start": other.table.start}, promised) == ["deal"]
    assert fairness.flaws({"secret": 5}) == ["record"]


def test_nothing_of_the_secret_is_in_the_commitment():
    played = Played()
    assert played.table.secret not in played.table.commitment


def givers(person, table):
    found = person.page(table, "/fairness").find(id="givers")
    assert found
    return found.get_text()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_says_whose_lucky_words_are_in_the_shuffle(app, code):
    giver, silent = Person(app, code), Person(app, code)
    wish = {"options": {"edition": "revised", "players": 1}, "name": "Ann-Lu", "contribution": "clover"}
    named = givers(giver, giver.post("", wish).get_json()["table"])
    assert "Ann-Lu" in named
    assert "clover" not in named
    answer = silent.client.post(f"/{code}/play/solo", data={"edition": "revised", "name": "Bo-Mi"})
    alone = givers(silent, answer.headers["Location"].rpartition("/")[2])
    assert "Bo-Mi" not in alone
    assert alone != named.replace("Ann-Lu", "")


def test_the_browser_adds_a_lucky_word_to_a_solo_game_too(app):
    answer = Person(app).client.get("/en/play/solo")
    page = tree(answer.get_data())
    assert page.select("form.new-table [name=luck][data-luck]")
    assert page.select("script[src*='play/lobby']")
