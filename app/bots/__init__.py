"""Bots: they get the game as their seat may imagine it and answer with an action."""

from app.bots.hints import Hint, hint
from app.bots.levels import LEVELS, choose

__all__ = ["LEVELS", "Hint", "choose", "hint"]
