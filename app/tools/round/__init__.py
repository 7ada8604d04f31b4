"""The round companion."""
