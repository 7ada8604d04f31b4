"""The game in words, four languages: names, actions, refusals, effects; for tools, terminal and tables."""
