"""Painting of the table of Shootin' Ladders."""
