"""Fights of SHOOT: from the choice of a Weapon to what a hit does."""
