"""Heists before the laws: a campaign in which nothing is hidden."""

from __future__ import annotations

from laws.subject import Subject
from toys.heists import HEISTS

SUBJECT = Subject(HEISTS, [(1, {}), (3, {"lucky": True}), (2, {"house": 3})])
