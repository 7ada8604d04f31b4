"""The forms of decisions: each turns a question into a value to draw, and what was filled in into actions."""
