"""The farm planner."""
