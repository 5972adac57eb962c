"""Why something is not on offer."""
