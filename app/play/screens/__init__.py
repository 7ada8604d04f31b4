"""What one reader sees of a table, in one language: built up from `view_for`, never stripped down."""
