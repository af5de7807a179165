"""Printed things of Loot Shoot Whisky: faces, icons, colours; independent of any game state."""
