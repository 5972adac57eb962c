"""The guards' side."""
