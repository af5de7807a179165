"""The animations of WHISKY's events."""
