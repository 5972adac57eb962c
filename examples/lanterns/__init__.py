"""Lanterns: a small co-operative game with a deck, hands of one's own, and no turns."""
