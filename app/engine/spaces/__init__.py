"""The action spaces of both editions as data, and the board of one game."""
