"""The table drawn with characters, and how things stand beside it."""
