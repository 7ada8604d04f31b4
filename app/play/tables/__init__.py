"""The table as a pure value: its events, what each of them does, who may do what. No input, no output."""
