"""Random games that are checked after every move: what must hold in every state, and the soak."""
