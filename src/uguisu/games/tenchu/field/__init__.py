"""All that everybody sees of a game, and what can be asked of it. Worlds and views both are a field."""
