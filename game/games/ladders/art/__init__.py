"""Printed things of Shootin' Ladders: faces, icons, colours; no state is known here."""
