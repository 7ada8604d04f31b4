"""Tables: play online, 1 to 5 players, each in their own language."""
