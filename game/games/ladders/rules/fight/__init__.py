"""Fights of Shootin' Ladders: from the choice of a weapon to the effect of a hit."""
