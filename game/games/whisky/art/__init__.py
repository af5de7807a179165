"""Printed things of Loot Shoot Whisky: faces, icons, colours; no state is known here."""
