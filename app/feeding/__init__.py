"""The best ways through a harvest: what to eat, cook and keep; the harvest helper and tables ask it."""
