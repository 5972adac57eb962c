"""Whether tables can be played."""
