"""How a Ninja is played."""
