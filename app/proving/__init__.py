"""Proof by play: what must hold in every state, and many random games that hold it to that."""
