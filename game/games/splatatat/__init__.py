"""SPLATATAT: an attack-and-defend card game for 2 to 8 seats. Its rules are in rulebook.md."""
