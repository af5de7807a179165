"""Printed things of SPLATATAT: faces, icons, colours; independent of any game state."""
