"""Hunts for positions of the day, a module for each game (DAY-4)."""
