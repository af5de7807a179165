"""What the table of SPLATATAT is painted of."""
