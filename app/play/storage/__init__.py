"""Where tables are kept: one store in two dialects, what it remembers, and records of games."""
