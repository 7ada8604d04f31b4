"""The deal comes from a secret that was promised and from what players gave."""

from __future__ import annotations

import hmac
import json
from hashlib import sha256

from app.engine.options import options_to_json
from app.play import fairness
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
