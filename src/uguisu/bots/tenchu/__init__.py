"""Bots for Tenchu, who play any seat: Ninja, the referee, those whom nobody plays otherwise, an army."""

from uguisu.bots.tenchu.seats import AdeptBot, NoviceBot

BOTS = {"novice": NoviceBot, "adept": AdeptBot}
