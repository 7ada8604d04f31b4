"""The game in the terminal: choices, tables as text, replays of kept games."""
