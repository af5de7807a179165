"""The animations of SPLATATAT's events."""
