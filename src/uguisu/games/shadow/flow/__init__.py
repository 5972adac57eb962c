"""The sequence of play, by chapters of the rulebook."""
