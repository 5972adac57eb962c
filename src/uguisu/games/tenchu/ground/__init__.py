"""The ground of a table: squares, sight and walking. Nothing of it ever changes."""
