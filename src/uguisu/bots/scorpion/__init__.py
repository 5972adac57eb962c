"""Bots for Legend of the Scorpion Clan, who play either side."""

from uguisu.bots.scorpion.sides import AdeptBot, NoviceBot

BOTS = {"novice": NoviceBot, "adept": AdeptBot}
