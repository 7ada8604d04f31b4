"""Numbers in few characters, for addresses; `static/js/tools/round_game.js` writes and reads the same."""

from __future__ import annotations

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def base36(number: int) -> str:
    """A number of base 36; nothing for zero."""
    return base36(number // 36) + DIGITS[number % 36] if number else ""
