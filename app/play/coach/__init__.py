"""The coach of a guided first game: looks at the table, says what comes next and why, waits for the move."""
