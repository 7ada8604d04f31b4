"""The harvest helper."""
