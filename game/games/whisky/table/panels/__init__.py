"""LOOT SHOOT WHISKY's own panels of the set-up and results pages."""
