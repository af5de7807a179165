"""Printed things of SHOOT: faces, icons, colours; no state is known here."""
