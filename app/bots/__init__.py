"""Players that are no people: they get what a seat may see and answer with an action."""

from app.bots.levels import LEVELS, choose

__all__ = ["LEVELS", "choose"]
