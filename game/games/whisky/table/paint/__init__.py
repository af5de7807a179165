"""What the table of Loot Shoot Whisky is painted of."""
