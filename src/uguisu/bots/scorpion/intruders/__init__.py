"""The intruders' side."""
