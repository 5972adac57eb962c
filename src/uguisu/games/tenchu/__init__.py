"""Tenchu: a skirmish of ninja against those who guard a village."""
