"""Fights of Shootin' Ladders: from the choice of a Weapon to what a hit does."""
