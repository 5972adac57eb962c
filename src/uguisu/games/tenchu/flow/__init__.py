"""The sequence of play, by the chapters of the rules."""
