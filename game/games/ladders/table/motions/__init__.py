"""The motions of events on the table of Shootin' Ladders."""
