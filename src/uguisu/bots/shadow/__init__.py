"""Bots for Shadow Tactics, who play either side."""

from uguisu.bots.shadow.sides import AdeptBot, NoviceBot

BOTS = {"novice": NoviceBot, "adept": AdeptBot}
