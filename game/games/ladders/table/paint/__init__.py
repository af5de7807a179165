"""What the table of Shootin' Ladders is painted of."""
