"""The opponents of Shootin' Ladders, by level."""
