"""Printed things of SHOOT: faces, icons, colours. Independent of the state."""
