"""The setup assistant."""
