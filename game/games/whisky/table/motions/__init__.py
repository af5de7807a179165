"""WHISKY's events as movements."""
