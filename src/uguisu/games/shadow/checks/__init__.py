"""Whether positions and content make sense."""
