"""Printed things of SPLATATAT: faces, icons, colours; no state is known here."""
