"""Printed parts of Shootin' Ladders: faces, icons, colours. Knows no game state."""
