"""A deal that nobody could choose: not the server, which is bound by its commitment, and no player either.

When a table opens, the server draws a secret and shows its SHA-256. When people sit down they contribute what
they like. The deal comes from HMAC-SHA256(secret, contributions): the server could not know the contributions
when it committed itself, the players do not know the secret until the game is over. Then anybody can check.
"""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from app.engine import OptionsError
from app.engine.options import options_from_json

from .game import deal

SECRET_BYTES = 32
LONGEST_CONTRIBUTION = 200


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """What is shown when the table opens."""
    return sha256(bytes.fromhex(secret)).hexdigest()


def seed(secret: str, contributions: Sequence[str]) -> int:
    """The seed of the deal: one entry per seat, empty for a bot or somebody who gave nothing."""
    message = json.dumps(list(contributions), ensure_ascii=True, separators=(",", ":")).encode()
    return int.from_bytes(hmac.digest(bytes.fromhex(secret), message, "sha256"), "big")


def flaws(record: dict[str, Any], promised: str | None = None) -> list[str]:
    """What is wrong with the deal of a record: `commitment`, `deal` or `record`; nothing if it is fair."""
    try:
        secret, contributions = record["secret"], record["contributions"]
        kept = promised is None or hmac.compare_digest(commitment(secret), promised)
        found = [] if kept else ["commitment"]
        options = options_from_json(record["options"])
        return found if deal(options, seed(secret, contributions)) == record["start"] else [*found, "deal"]
    except (KeyError, TypeError, ValueError, OptionsError):
        return ["record"]
