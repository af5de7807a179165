"""What the table of SHOOT is painted of."""
